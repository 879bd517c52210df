import { z } from 'zod';

/** Schema of a server address: `https://host` or `https://host:port`, without a path. */
export const baseUrl = () =>
  z
    .string()
    .max(300)
    .regex(/^https?:\/\/[\w.-]+(:\d{1,5})?$/, 'must be https://host or https://host:port, without a path');
