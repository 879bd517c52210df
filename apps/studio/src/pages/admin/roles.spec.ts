import { permissions, roleNames, roleOf, roles } from './roles.js';

it.each(roleNames)('recognises the permissions of the role %s', (role) => {
  expect(roleOf(new Set(roles[role]))).toBe(role);
});

it('names no role for other sets of permissions', () => {
  expect(roleOf(new Set(['can_upload', 'can_work']))).toBeUndefined();
  expect(roleOf(new Set(permissions.slice(1)))).toBeUndefined();
});
