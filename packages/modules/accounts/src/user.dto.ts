import { id, listParams, params, changes, record, recordId, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { User } from './user.entity.js';

const name = text(255).min(1);
/** Something on both sides of one @; whether mail arrives there, only a mail can tell. */
const email = text(254).regex(/^[^\s@]+@[^\s@]+$/);

const emailMeaning = 'Whoever grants this user an access has to repeat it.';

export const CreateUser = params({
  firstname: name,
  lastname: name,
  email: email.describe(emailMeaning),
  username: name.describe('The login name: unique in the account, whatever its case, and never changed.'),
});
export type CreateUser = z.output<typeof CreateUser>;

export const UpdateUser = changes({
  id: id(),
  firstname: name.optional(),
  lastname: name.optional(),
  email: email.optional().describe(emailMeaning),
});
export type UpdateUser = z.output<typeof UpdateUser>;

export const OneUser = params({ id: id() });
export type OneUser = z.output<typeof OneUser>;

export const ListUsers = params(listParams());
export type ListUsers = z.output<typeof ListUsers>;

export const UserRecord = record(
  'User',
  {
    id: recordId(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    login: z.string().describe('The `username` with which the user was created.'),
  },
  { id: 3, firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', login: 'ada' },
);

export const userView = ({ id, firstname, lastname, email, login }: User): z.output<typeof UserRecord> => ({
  id,
  firstname,
  lastname,
  email,
  login,
});
