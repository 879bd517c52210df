import { SqlMigration } from '@scriptorium/server-kit';

export class FilesUploadParts1795651000000 extends SqlMigration {
  readonly name = 'FilesUploadParts1795651000000';
  readonly sql = `
    -- The bytes of an incomplete upload, if the storage is a bucket.
    create table upload_part (
      upload_id bigint not null references upload on delete cascade,
      start_byte bigint not null,
      size_bytes bigint not null,
      blob_key text not null unique,
      primary key (upload_id, start_byte)
    );`;
}
