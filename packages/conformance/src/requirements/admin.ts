import { accesses } from './admin/accesses.js';
import { invoices } from './admin/invoices.js';
import { users } from './admin/users.js';

export const admin = [...accesses, ...users, ...invoices];
