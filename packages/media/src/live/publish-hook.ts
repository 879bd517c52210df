/** Request of an encoder to publish a stream. */
export interface PublishRequest {
  /** Name under which the encoder publishes: a secret. */
  key: string;
  /** IP address of the encoder. */
  address: string;
}

/** Hook of nginx. */
export interface Hook extends PublishRequest {
  /** Number of the connection. */
  client: string;
}

/** nginx appends the publisher's own query to these parameters as it is, so it may repeat them. */
const reserved = [
  'app',
  'flashver',
  'swfurl',
  'tcurl',
  'pageurl',
  'addr',
  'clientid',
  'call',
  'name',
  'type',
];

/** Returns undefined for a body with a missing or repeated parameter. */
export function parseHook(body: string): Hook | undefined {
  const params = new URLSearchParams(body);
  if (reserved.some((name) => params.getAll(name).length > 1)) return undefined;
  const [key, address, client] = ['name', 'addr', 'clientid'].map((name) => params.get(name));
  return key && address && client ? { key, address, client } : undefined;
}
