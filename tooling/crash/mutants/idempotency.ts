import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { innerClass, replace } from './patch.js';

interface Interceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown>;
}

const interceptor = (): Promise<{ prototype: Interceptor }> =>
  innerClass<Interceptor>(
    'packages/server-kit/dist/http/idempotency.interceptor.js',
    'IdempotencyInterceptor',
  );

/** Ignores the header. */
export async function ignoreKeys(): Promise<void> {
  replace(await interceptor(), 'intercept', () => (_context, next) => next.handle());
}

/** Looks up the key before the work and stores the response after it, both outside its transaction. */
export async function checkThenInsert(store: {
  find(key: string): Promise<string | undefined>;
  keep(key: string, response: string): Promise<void>;
}): Promise<void> {
  replace(await interceptor(), 'intercept', () => (context, next) => {
    const request = context.switchToHttp().getRequest<{ headers: Record<string, string | undefined> }>();
    const key = request.headers['idempotency-key'];
    if (key === undefined) return next.handle();
    const once = async () => {
      const stored = await store.find(key);
      if (stored !== undefined) return JSON.parse(stored) as unknown;
      const data: unknown = await lastValueFrom(next.handle());
      await store.keep(key, JSON.stringify(data));
      return data;
    };
    return from(once());
  });
}
