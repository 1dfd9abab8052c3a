import { z } from 'zod';
import { Operator, SetUpRequest, SignInRequest } from '../desk.ts';
import { fieldMessage } from '../errors/field-error.ts';
import { OperatorRole } from './permissions.ts';

/** A one-time password works this long. */
export const ONE_TIME_PASSWORD_HOURS = 72;

/** The people who may sign in at the desk. */
export const Person = Operator.extend({
  created_at: z.iso.datetime(),
  /** Since when the person cannot sign in; null if they can. */
  disabled_at: z.iso.datetime().nullable(),
  /** The person has a one-time password and has not set their own yet. */
  password_due: z.boolean(),
  /** Until when the one-time password works; null without one. */
  password_due_until: z.iso.datetime().nullable(),
  has_second_factor: z.boolean(),
  /** In the list: links of this person that still work. They end when the person is disabled. */
  open_links: z.int().optional(),
});
export type Person = z.infer<typeof Person>;

/** A person who opened unusually many cases within an hour. */
export const UnusualReading = z.object({ name: z.string(), at: z.iso.datetime(), cases: z.int() });
export type UnusualReading = z.infer<typeof UnusualReading>;

/** `unusual_reading` covers the last 30 days, newest first. */
export const PeopleList = z.object({ people: z.array(Person), unusual_reading: z.array(UnusualReading) });
export type PeopleList = z.infer<typeof PeopleList>;

export const CreatePersonRequest = SetUpRequest.pick({ name: true, username: true }).extend({ role: OperatorRole });
export type CreatePersonRequest = z.infer<typeof CreatePersonRequest>;

export const ChangeRoleRequest = z.object({ role: OperatorRole });
export type ChangeRoleRequest = z.infer<typeof ChangeRoleRequest>;

/** The only answer that contains the password. */
export const PersonWithPassword = z.object({ person: Person, one_time_password: z.string() });
export type PersonWithPassword = z.infer<typeof PersonWithPassword>;

/** Replaces the operator's own password. The session then ends, and a new one starts. */
export const SetPasswordRequest = SetUpRequest.pick({ password: true })
  .extend({ current_password: SignInRequest.shape.password })
  .refine(({ password, current_password: current }) => password !== current, {
    path: ['password'],
    error: fieldMessage('field.password_differs'),
  });
export type SetPasswordRequest = z.infer<typeof SetPasswordRequest>;
