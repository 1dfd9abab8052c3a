import type { Reason } from '#shared/contract/runs/check-result.ts';
import type { MrzField, ParsedMrz } from '#shared/domain/document/mrz/mrz.ts';
import { mrzColumns } from '#shared/domain/document/mrz/mrz-columns.ts';
import { mrzFieldBox } from '#shared/domain/document/mrz/mrz-field-box.ts';
import type { Check } from '../check.ts';
import type { DocumentEvidence } from '../document-evidence.ts';

/**
 * Not for a licence with a barcode, nor an MRZ without check digits. `checked` are covered fields,
 * `unchecked` the others, `repaired` those with unproven replacements.
 */
export const documentMrz: Check<'document.mrz', DocumentEvidence> = {
  id: 'document.mrz',
  area: 'document',
  appliesTo: ({ evidence }) => evidence.has('id_document_front') || evidence.has('id_document_back'),
  async run({ evidence }) {
    const [mrz, barcode] = await Promise.all([evidence.mrz(), evidence.barcode()]);
    if (mrz === null && barcode !== null)
      return { outcome: 'not_applicable', reasons: [], findings: { standIn: 'AAMVA', capture: barcode.side } };
    if (mrz === null) return { outcome: 'review', reasons: [{ code: 'MRZ_NOT_FOUND' }] };

    const { side, parsed } = mrz;
    const read = (await evidence.reading(side))?.mrz;
    const boxes = read?.boxes ?? [];
    const findings = { format: parsed.format, capture: side, boxes, ...coverageOf(parsed) };
    if (findings.checked.length === 0) return { outcome: 'not_applicable', reasons: [], findings };
    const reasons: Reason[] = [];
    for (const [field, { checkDigit, line, start, end }] of Object.entries(parsed.fields)) {
      if (!checkDigit || checkDigit.valid) continue;
      const box = mrzFieldBox(read?.characters?.[line] ?? [], start, end) ?? boxes[line];
      reasons.push({ code: 'CHECK_DIGIT_FAILED', field, ...(box && { region: { capture: side, box } }) });
    }
    if (parsed.compositeCheckDigit?.valid === false) reasons.push({ code: 'CHECK_DIGIT_FAILED', field: 'composite' });
    return { outcome: reasons.length === 0 ? 'pass' : 'review', reasons, findings };
  },
};

/** Fields with content, split by whether a check digit covers them. */
function coverageOf({ format, fields, unprovenRepairs }: ParsedMrz) {
  const columns = mrzColumns(format);
  // Skips the name as a whole: its parts are in the same columns.
  const names = Object.keys(fields).filter((name) => name !== 'name' && /[^<]/.test(fields[name]?.value ?? ''));
  const isChecked = (name: string) => {
    const { line, start, end, checkDigit } = fields[name] as MrzField;
    return checkDigit !== undefined || (columns[line] ?? []).slice(start, end).some(({ coveredBy }) => coveredBy > 0);
  };
  return {
    checked: names.filter(isChecked),
    unchecked: names.filter((name) => !isChecked(name)),
    repaired: unprovenRepairs,
  };
}
