import { id, listParams, params, changes, record, recordId, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { User } from './user.entity.js';

const name = text(255).min(1);
/** Checks only for text on both sides of a single @. */
const email = text(254).regex(/^[^\s@]+@[^\s@]+$/);

const meaning = {
  firstname: 'The first name.',
  lastname: 'The last name; empty or `–` for a person with one name.',
  email: 'The e-mail address. It must be repeated when an access is granted to the user.',
};

export const CreateUser = params(
  {
    firstname: name.describe(meaning.firstname),
    lastname: name.describe(meaning.lastname),
    email: email.describe(meaning.email),
    username: name.describe(
      'The login name, unique in the account (case-insensitive). It cannot be changed.',
    ),
  },
  {
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: 'ada@example.com',
    username: 'ada',
  },
);
export type CreateUser = z.output<typeof CreateUser>;

export const UpdateUser = changes(
  {
    id: id().describe('The user to change.'),
    firstname: name.optional().describe(meaning.firstname),
    lastname: text(255).optional().describe(meaning.lastname),
    email: email.optional().describe(meaning.email),
  },
  { email: 'ada.lovelace@example.com' },
);
export type UpdateUser = z.output<typeof UpdateUser>;

export const OneUser = params({ id: id().describe('The user.') });
export type OneUser = z.output<typeof OneUser>;

export const ListUsers = params(listParams());
export type ListUsers = z.output<typeof ListUsers>;

export const UserRecord = record(
  'User',
  {
    id: recordId().describe('The id of the user.'),
    firstname: z.string().describe(meaning.firstname),
    lastname: z.string().describe(meaning.lastname),
    email: z.string().describe('The e-mail address.'),
    login: z.string().describe('The `username` given when the user was created.'),
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
