import {
  type Icon,
  IconBuilding,
  IconFaceId,
  IconFileText,
  IconForms,
  IconHelp,
  IconHome,
  IconId,
  IconMessage,
  IconScale,
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
  answer: IconMessage,
  kept: IconTrash,
  decides: IconScale,
  ask: IconHelp,
} as const;

type FactListProps<Name extends keyof typeof ICON> = {
  facts: readonly Name[];
  title: (name: Name) => string;
  /** Explains it. */
  text: (name: Name) => string;
};

/** A card of short facts with pictures. */
export function FactList<Name extends keyof typeof ICON>({ facts, title, text }: FactListProps<Name>) {
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
              <strong>{title(name)}</strong>
              <span className={classes.quiet}>{text(name)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
