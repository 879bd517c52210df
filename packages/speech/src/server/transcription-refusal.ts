/** Error in OpenAI's format. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly param: string | null = null,
    readonly code: string | null = null,
  ) {
    super(message);
  }

  body() {
    const type = this.status < 500 ? 'invalid_request_error' : 'server_error';
    return { error: { message: this.message, type, param: this.param, code: this.code } };
  }
}
