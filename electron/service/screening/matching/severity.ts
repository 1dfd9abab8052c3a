import type { ListedEntity, ListingTopic } from '#shared/contract/watchlist/listed-entity.ts';

/** By consequences: a sanctioned person means a crime, a politician more care. */
const TOPIC_SEVERITY: Readonly<Record<ListingTopic, number>> = {
  sanction: 100,
  own_block: 95,
  wanted: 90,
  crime: 80,
  export_control: 70,
  debarment: 60,
  pep: 50,
  pep_associate: 40,
  other: 30,
};
/** Terrorism and weapons proliferation programmes, as OFAC, the UN, the EU and the UK name them. */
const GRAVEST_PROGRAMMES = /SDGT|SDNTK|NPWMD|\bFTO\b|terror|proliferation|DPRK|NORTH KOREA|ISIL|Al-?Qaida|Taliban/i;
const WITHOUT_GRAVEST = 90;
const DECEASED = 20;

/** 0 to 100; the most serious reason counts. An entry with a date of death weighs less. */
export function severityOf({ topics, programmes, deaths }: ListedEntity): number {
  const gravest = Math.max(...topics.map((topic) => TOPIC_SEVERITY[topic]));
  const named =
    topics.includes('sanction') && !programmes.some((programme) => GRAVEST_PROGRAMMES.test(programme))
      ? WITHOUT_GRAVEST
      : gravest;
  const severity = Math.max(
    named,
    ...topics.filter((topic) => topic !== 'sanction').map((topic) => TOPIC_SEVERITY[topic]),
  );
  return Math.max(0, severity - (deaths.length > 0 ? DECEASED : 0));
}
