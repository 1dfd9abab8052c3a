import { type ChangeEvent, useEffect, useState } from 'react';
import { onlyName } from '#shared/domain/person/name-parts.ts';
import { sentName } from '#shared/domain/person/sent-name.ts';

export type TypedNames = { readonly first_name: string; readonly middle_name?: string; readonly last_name: string };

/** Whether a filled form holds one name. */
export const isOneName = ({ first_name, last_name }: Pick<TypedNames, 'first_name' | 'last_name'>): boolean =>
  first_name.trim() !== '' && first_name.trim() === last_name.trim();

/** Names of a form in which a person may have one. The form then holds it twice, as it is sent. */
type OneName = {
  readonly hasOneName: boolean;
  readonly choose: (hasOneName: boolean) => void;
  /** `sent` as in `sentDifferently`, once the person has left a field with one letter. */
  readonly inputOf: (field: 'first_name' | 'last_name') => NameInput;
};
type NameInput = { readonly sent: string | null; readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void };

/**
 * A document with one name chooses it, and so does a filled form. People who type two names keep
 * two fields, even while they read alike, and so do those whose document has two (`areTwo`).
 */
export function useOneName(names: TypedNames, change: (names: Partial<TypedNames>) => void, areTwo = false): OneName {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [typing, setTyping] = useTyping();
  const [first, last] = [names.first_name.trim(), names.last_name.trim()];
  const hasOneName = chosen === null ? !areTwo && isOneName(names) : chosen && first === last;
  const both = (name: string) => ({ first_name: name, last_name: name });
  return {
    hasOneName,
    choose: (isOne) => {
      setChosen(isOne);
      const name = onlyName({ given: first, family: last }) ?? [first, last].filter((part) => part !== '').join(' ');
      change(isOne ? { ...both(name), middle_name: '' } : { last_name: '' });
    },
    inputOf: (field) => ({
      // Every name begins with one letter.
      sent: typing?.field === field && [...names[field].trim()].length === 1 ? null : sentDifferently(names[field]),
      onChange: ({ currentTarget }) => {
        setTyping({ field, input: currentTarget });
        setChosen(hasOneName);
        change(hasOneName ? both(currentTarget.value) : { [field]: currentTarget.value });
      },
    }),
  };
}

type Typing = { readonly field: keyof TypedNames; readonly input: HTMLInputElement } | null;

/** Left after the click or key: a hint on mouse down would move the target away. */
function useTyping(): [Typing, (typing: Typing) => void] {
  const [typing, setTyping] = useState<Typing>(null);
  useEffect(() => {
    if (typing === null) return;
    const settle = () => {
      if (document.activeElement !== typing.input) setTyping(null);
    };
    document.addEventListener('click', settle);
    document.addEventListener('keyup', settle);
    return () => {
      document.removeEventListener('click', settle);
      document.removeEventListener('keyup', settle);
    };
  }, [typing]);
  return [typing, setTyping];
}

/** If the interface has no room, set apart from other text; null if sent as typed. */
function sentDifferently(name: string): string | null {
  const sent = sentName(name.trim());
  return sent === name.trim() ? null : `\u2068${sent}\u2069`;
}
