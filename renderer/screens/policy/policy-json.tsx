import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Policy } from '#shared/contract/policy/policy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './policy.module.css';

const FLAWS_SHOWN_MAX = 10;

type PolicyJsonProps = { policy: Policy; onUse: (policy: Policy) => void };

/** Every setting of the draft as text, to paste a policy or to change what the form does not have. */
export function PolicyJson({ policy, onUse }: PolicyJsonProps) {
  const { t } = useTranslation();
  /** The typed text; null shows the draft. */
  const [typed, setTyped] = useState<string | null>(null);
  const [flaws, setFlaws] = useState<readonly string[]>([]);
  const use = () => {
    if (typed === null) return;
    const read = readPolicy(typed);
    if (read === null) setFlaws([t('policy.json_not')]);
    else if (!read.success)
      setFlaws(read.error.issues.slice(0, FLAWS_SHOWN_MAX).map(({ path, message }) => `${path.join('.')}: ${message}`));
    else {
      onUse(read.data);
      setTyped(null);
      setFlaws([]);
    }
  };
  return (
    <details className="panel">
      <summary className={classes.summary}>{t('policy.json')}</summary>
      <p className={classes.quiet}>{t('policy.json_text')}</p>
      <Textarea
        aria-label={t('policy.json')}
        classNames={{ input: classes.json ?? '' }}
        rows={16}
        spellCheck={false}
        value={typed ?? JSON.stringify(policy, null, 2)}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {flaws.length === 0 ? null : (
        <Notice tone="bad" isUrgent title={t('policy.json_flaws')}>
          <ul>
            {flaws.map((flaw) => (
              <li key={flaw}>{flaw}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Button variant="default" mt="sm" disabled={typed === null} onClick={use}>
        {t('policy.json_use')}
      </Button>
    </details>
  );
}

function readPolicy(text: string) {
  try {
    return Policy.safeParse(JSON.parse(text));
  } catch {
    return null;
  }
}
