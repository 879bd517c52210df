import type { User } from '../../api/records.js';
import { nameOf, splitName } from './user-name.js';

it.each([
  ['Grace Brewster Hopper', 'Grace Brewster', 'Hopper'],
  ['Cher', 'Cher', '–'],
])('splits %s, and joins the parts again', (name, firstname, lastname) => {
  expect(splitName(name)).toEqual({ firstname, lastname });
  expect(nameOf({ ...splitName(name), login: 'a' } as User)).toBe(name);
});

it('shows the user name of somebody without a name', () => {
  expect(nameOf({ firstname: '', lastname: '', login: 'owner' } as User)).toBe('owner');
});
