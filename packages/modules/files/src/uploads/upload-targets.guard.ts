import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { beforeFiles, id, type AheadOfFiles } from '@scriptorium/server-kit';
import { FilesService } from '../files/files.service.js';

const anId = id();

/** Refuses an upload for a file, batch or parent that does not exist, before its content is read. */
@Injectable()
export class UploadTargetsGuard implements CanActivate {
  constructor(private readonly files: FilesService) {}

  canActivate(context: ExecutionContext): boolean {
    beforeFiles(context, (request) => this.check(request));
    return true;
  }

  private async check({ scope, param }: AheadOfFiles): Promise<void> {
    const idOf = (name: string) => anId.safeParse(param(name)).data;
    const fileId = idOf('id');
    if (fileId !== undefined) await this.files.get(scope, fileId);
    const references = { batch_id: idOf('batch_id'), vicc_parent_id: idOf('vicc_parent_id') };
    await this.files.checkReferences(scope, references);
  }
}
