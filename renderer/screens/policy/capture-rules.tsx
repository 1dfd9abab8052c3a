import { Box, Checkbox, Group, NativeSelect, NumberInput } from '@mantine/core';
import {
  type CaptureRules,
  CaptureStrictness,
  DocumentClassName,
  type DocumentRules,
  TRIES_MOST,
} from '#shared/contract/documents/capture-rules.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import { VerificationType } from '#shared/contract/runs/kyc-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import table from '../../ui/table.module.css';
import classes from './policy.module.css';

type CaptureRulesProps = {
  policy: Policy;
  /** With it, the rules can be changed, and `from` says what they were. */
  edit?: { readonly from: Policy; readonly onChange: (policy: Policy) => void };
};

/** Quality of pictures, how often they are asked for, who must give a phone number. */
export function CaptureRulesTable({ policy, edit }: CaptureRulesProps) {
  const { t } = useTranslation();
  const { capture } = policy;
  const change = (changed: Partial<CaptureRules>) => edit?.onChange({ ...policy, capture: { ...capture, ...changed } });
  return (
    <section aria-labelledby="policy-capture">
      <h2 id="policy-capture">{t('capture_rules.title')}</h2>
      <p className={table.text}>{t('capture_rules.text')}</p>
      <Box component="ul" mt={0} mb="0.75rem" mx={0} ps="1.25rem" c="dimmed">
        {CaptureStrictness.options.map((strictness) => (
          <li key={strictness}>{t(`capture_rules.${strictness}_means`)}</li>
        ))}
        <li>{t('capture_rules.tries_text')}</li>
      </Box>
      <div className={`framed ${table.frame}`}>
        <table className={`${table.table} ${table.cards} ${classes.effects}`} aria-labelledby="policy-capture">
          <thead>
            <tr>
              <th scope="col">{t('capture_rules.document')}</th>
              <th scope="col">{t('capture_rules.strictness')}</th>
              <th scope="col">{t('capture_rules.tries')}</th>
            </tr>
          </thead>
          <tbody>
            {DocumentClassName.options.map((name) => (
              <DocumentRow
                key={name}
                name={t(name === 'other' ? 'capture_rules.other' : `document_class.${name}`)}
                rules={capture.documents[name]}
                from={edit?.from.capture.documents[name] ?? capture.documents[name]}
                {...(edit && {
                  onChange: (rules: DocumentRules) => change({ documents: { ...capture.documents, [name]: rules } }),
                })}
              />
            ))}
          </tbody>
        </table>
      </div>
      <PhoneRule
        required={capture.phone_required}
        from={edit?.from.capture.phone_required ?? capture.phone_required}
        {...(edit && { onChange: (phone_required: CaptureRules['phone_required']) => change({ phone_required }) })}
      />
    </section>
  );
}

type DocumentRowProps = {
  name: string;
  rules: DocumentRules;
  from: DocumentRules;
  onChange?: (rules: DocumentRules) => void;
};

function DocumentRow({ name, rules, from, onChange }: DocumentRowProps) {
  const { t } = useTranslation();
  const { strictness, tries_max: tries } = rules;
  const isRight = Number.isInteger(tries) && tries >= 1 && tries <= TRIES_MOST;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t('capture_rules.strictness')}>
        {onChange ? (
          <NativeSelect
            aria-label={t('capture_rules.strictness_of', { document: name })}
            data={CaptureStrictness.options.map((value) => ({ value, label: t(`captured.strictness.${value}`) }))}
            value={strictness}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...rules, strictness: CaptureStrictness.parse(value) })
            }
          />
        ) : (
          t(`captured.strictness.${strictness}`)
        )}
        <Was isChanged={from.strictness !== strictness} value={t(`captured.strictness.${from.strictness}`)} />
      </td>
      <td data-label={t('capture_rules.tries')}>
        {onChange ? (
          <NumberInput
            aria-label={t('capture_rules.tries_of', { document: name })}
            value={Number.isNaN(tries) ? '' : tries}
            allowDecimal={false}
            allowNegative={false}
            suffix={` ${t('capture_rules.tries_unit')}`}
            error={isRight ? null : t('policy.from_to', { min: 1, max: TRIES_MOST })}
            // An empty field is no number, and the draft is not valid while there is one.
            onChange={(typed) => onChange({ ...rules, tries_max: typeof typed === 'number' ? typed : Number.NaN })}
          />
        ) : (
          tries
        )}
        <Was isChanged={from.tries_max !== tries} value={String(from.tries_max)} />
      </td>
    </tr>
  );
}

type PhoneRuleProps = {
  required: CaptureRules['phone_required'];
  from: CaptureRules['phone_required'];
  onChange?: (required: CaptureRules['phone_required']) => void;
};

/** The verification types that take a phone number. */
function PhoneRule({ required, from, onChange }: PhoneRuleProps) {
  const { t } = useTranslation();
  const named = (types: CaptureRules['phone_required']) =>
    types.length === 0 ? t('captured.none') : types.map((type) => t(`type.${type}.title`)).join(', ');
  return (
    <div className={`panel ${classes.phone}`}>
      <h3 id="policy-phone">{t('capture_rules.phone')}</h3>
      <p className={table.text}>{t('capture_rules.phone_text')}</p>
      {onChange ? (
        <Checkbox.Group
          aria-labelledby="policy-phone"
          value={required}
          // In one order, so that ticking there and back is no change.
          onChange={(given) => onChange(VerificationType.options.filter((type) => given.includes(type)))}
        >
          <Group>
            {VerificationType.options.map((type) => (
              <Checkbox key={type} value={type} label={t(`type.${type}.title`)} />
            ))}
          </Group>
        </Checkbox.Group>
      ) : (
        <p>{named(required)}</p>
      )}
      <Was isChanged={named(from) !== named(required)} value={named(from)} />
    </div>
  );
}

function Was({ isChanged, value }: { isChanged: boolean; value: string }) {
  const { t } = useTranslation();
  return isChanged ? <span className={classes.was}>{t('policy.was', { value })}</span> : null;
}
