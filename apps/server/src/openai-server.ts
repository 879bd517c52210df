import { z } from 'zod';
import { baseUrl, serverKey } from './config-fields.js';

/** Settings of a server with the OpenAI API, the same for every kind of engine. */
export const openAiFields = {
  base_url: baseUrl(),
  api_key: serverKey.optional(),
  model: z.string().min(1),
};

/** Returns the options of a server for the packages that call it. */
export const openAiServer = ({
  base_url: baseUrl,
  api_key: apiKey,
  model,
}: z.output<z.ZodObject<typeof openAiFields>>) => ({ baseUrl, apiKey, model });
