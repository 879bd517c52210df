import { SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('scriptorium');

/** Runs the work in a span of its own. Costs nothing while no exporter is configured. */
export function traced<T>(name: string, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.recordException(error as Error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
