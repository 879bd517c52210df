import type { User } from '../../api/records.js';

/** Stands for the last name of a person with one name, because the API requires one. */
const NONE = '–';

/** The last word of a name is the last name. */
export function splitName(name: string): Pick<User, 'firstname' | 'lastname'> {
  const [, firstname = name, lastname = NONE] = /^(.*\S)\s+(\S+)$/u.exec(name) ?? [];
  return { firstname, lastname };
}

/** Returns the name of a user, or else the user name. */
export const nameOf = ({ firstname, lastname, login }: User): string =>
  `${firstname} ${lastname === NONE ? '' : lastname}`.trim() || login;
