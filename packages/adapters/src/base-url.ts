import { z } from 'zod';

/** The address of a server: `https://host` or `https://host:port`, without a path. */
export const baseUrl = () =>
  z
    .string()
    .max(300)
    .regex(/^https?:\/\/[\w.-]+(:\d{1,5})?$/, 'must be like https://host or https://host:port');
