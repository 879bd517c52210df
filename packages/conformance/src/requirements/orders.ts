import { actions } from './orders/act.js';
import { filters } from './orders/filters.js';
import { help, order } from './orders/order.js';

export const orders = [...order, ...help, ...actions, ...filters];
