import {
  type Icon,
  IconBuilding,
  IconFaceId,
  IconFileText,
  IconForms,
  IconHome,
  IconId,
  IconSun,
  IconTrash,
} from '@tabler/icons-react';
import classes from './applicant.module.css';

const ICON = {
  document: IconId,
  address: IconHome,
  face: IconFaceId,
  details: IconForms,
  light: IconSun,
  company: IconBuilding,
  papers: IconFileText,
  kept: IconTrash,
} as const;

type FactListProps<Name extends keyof typeof ICON> = {
  facts: readonly Name[];
  /** The words of a fact, or those that explain it. */
  say: (name: Name | `${Name}_text`) => string;
};

/** A card of short facts with pictures. */
export function FactList<Name extends keyof typeof ICON>({ facts, say }: FactListProps<Name>) {
  return (
    <ul className={classes.facts}>
      {facts.map((name) => {
        const IconShape: Icon = ICON[name];
        return (
          <li key={name}>
            <span className={classes.badge}>
              <IconShape size={24} aria-hidden="true" />
            </span>
            <span>
              <strong>{say(name)}</strong>
              <span className={classes.quiet}>{say(`${name}_text`)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
