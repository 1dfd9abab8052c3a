import { FIELD_ERRORS } from './field-errors.ts';
import { type ErrorParameters, fillIn, type ParametersGiven, type ParametersOf } from './fill-in.ts';

export type FieldReason = keyof typeof FIELD_ERRORS;

export type FieldError = { readonly reason: FieldReason; readonly parameters: ErrorParameters };

type Given<Reason extends FieldReason> = ParametersGiven<ParametersOf<(typeof FIELD_ERRORS)[Reason]>>;

export const fieldError = <Reason extends FieldReason>(
  reason: Reason,
  ...[parameters = {}]: Given<Reason>
): FieldError => ({ reason, parameters });

/** The same as the message of a schema, which must be text. `readMessage` takes it apart. */
export const fieldMessage = <Reason extends FieldReason>(...given: [reason: Reason, ...Given<Reason>]): string =>
  JSON.stringify(fieldError(...given));

/** The message of a schema; those of zod itself are English sentences. */
export const readMessage = (message: string): FieldError =>
  message.startsWith('{"reason":') ? JSON.parse(message) : fieldError('field.invalid', { problem: message });

export const sentencesOf = (errors: Readonly<Record<string, FieldError>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, { reason, parameters }]) => [field, fillIn(FIELD_ERRORS[reason], parameters)]),
  );

type Received = Readonly<
  Record<string, { readonly reason: string; readonly parameters?: ErrorParameters | undefined }>
>;

/** A page that outlives an update may not know a reason; it has the sentence. */
export const receivedErrors = (
  sentences: Readonly<Record<string, string>> = {},
  reasons: Received = {},
): Record<string, FieldError> =>
  Object.fromEntries(
    Object.entries(sentences).map(([field, problem]) => {
      const { reason, parameters = {} } = reasons[field] ?? { reason: '' };
      return [field, isFieldReason(reason) ? { reason, parameters } : fieldError('field.invalid', { problem })];
    }),
  );

const isFieldReason = (reason: string): reason is FieldReason => Object.hasOwn(FIELD_ERRORS, reason);
