/** An error of the tus protocol, with the names that its server expects. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';

  constructor(
    readonly status_code: number,
    readonly body: string,
  ) {
    super(body);
  }
}
