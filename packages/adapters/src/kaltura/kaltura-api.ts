import { AdapterError, type AdapterContext, type AdapterErrorKind } from '@scriptorium/integrations';
import { z } from 'zod';
import { PlatformHttp } from '../platform-http.js';

export interface KalturaAccount {
  serviceUrl: string;
  partnerId: number;
  adminSecret: string;
}

const Exception = z.object({
  objectType: z.literal('KalturaAPIException'),
  code: z.string(),
  message: z.string(),
});

const KALTURA_ADMIN = 2; // KalturaSessionType
const SESSION_SECONDS = 3600;

/** Client for one session. The session token is signed locally and is not stored. */
export class KalturaApi {
  private constructor(
    private readonly http: PlatformHttp,
    private readonly account: KalturaAccount,
    private readonly session: string,
  ) {}

  /** Throws `AdapterError('auth')` if the secret does not belong to the partner. */
  static async open(
    context: Pick<AdapterContext, 'fetch' | 'now' | 'credentials'>,
    account: KalturaAccount,
  ): Promise<KalturaApi> {
    const api = new KalturaApi(new PlatformHttp('Kaltura', context), account, '');
    const session = await api.call(z.string().min(1), 'session', 'start', {
      secret: account.adminSecret,
      userId: '',
      type: KALTURA_ADMIN,
      partnerId: account.partnerId,
      expiry: SESSION_SECONDS,
      privileges: 'disableentitlement',
    });
    return new KalturaApi(api.http, account, session);
  }

  /** Calls a service action. Kaltura reports errors with status 200 too, so the body is checked. */
  async call<Schema extends z.ZodType>(
    schema: Schema,
    service: string,
    action: string,
    parameters: object,
  ): Promise<z.output<Schema>> {
    const url = `${this.account.serviceUrl}/api_v3/service/${service}/action/${action}`;
    const answer = await this.http.json(z.union([Exception, schema]), url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        ...parameters,
        format: 1, // JSON
        apiVersion: '21.20.0',
        clientTag: 'scriptorium',
        ...(this.session && { ks: this.session }),
      }),
    });
    const exception = Exception.safeParse(answer).data;
    if (exception) throw this.refusal(exception);
    return schema.parse(answer);
  }

  private refusal({ code, message }: z.output<typeof Exception>): AdapterError {
    const hidden = [this.session, this.account.adminSecret]
      .filter(Boolean)
      .reduce((text, secret) => text.replaceAll(secret, '…'), message);
    return new AdapterError(kindOf(code), `Kaltura refused the call (${code}): ${hidden.slice(0, 200)}`);
  }
}

/** Maps a KalturaErrors code to an error kind. Codes of missing objects share a suffix. */
function kindOf(code: string): AdapterErrorKind {
  if (
    /^(INVALID_KS|EXPIRED_KS|MISSING_KS|START_SESSION_ERROR|INVALID_PARTNER_ID|SERVICE_FORBIDDEN)/.test(code)
  )
    return 'auth';
  if (/(_ID)?_NOT_FOUND$/.test(code)) return 'not_found';
  return /^(INTERNAL_SERVERL_ERROR|INTERNAL_SERVER_ERROR|INTERNAL_DATABASE_ERROR)/.test(code)
    ? 'transient'
    : 'invalid';
}
