/** An error of the tus protocol, with the property names that the tus server expects. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';

  constructor(
    readonly status_code: number,
    readonly body: string,
  ) {
    super(body);
  }
}
