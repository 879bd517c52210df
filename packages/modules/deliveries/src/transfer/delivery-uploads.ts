import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import { SecretBox } from '@scriptorium/server-kit';
import { sealedFor } from '../deliveries.service.js';
import { contentOf, type DeliveryFile } from '../delivery-files.js';
import { DELIVERY_OPTIONS, type DeliveryOptions, type UploadLimits } from '../delivery-options.js';
import type { Delivery } from '../delivery.entity.js';
import { putByS3 } from './s3-upload.js';
import { putBySftp } from './sftp-upload.js';

/** Uploads files to the server of a delivery. */
@Injectable()
export class DeliveryUploads {
  constructor(
    private readonly egress: Egress,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
    @Inject(DELIVERY_OPTIONS) private readonly options: DeliveryOptions,
  ) {}

  /** @throws {Error} whose message gives the reason */
  async put(delivery: Delivery, file: DeliveryFile, limits: UploadLimits): Promise<void> {
    const { id, method, path, username } = delivery;
    const { signal } = limits;
    const { idleMs, trustedAuthorities } = this.options;
    const password = delivery.password && this.secrets.open(delivery.password, sealedFor(id, 'password'));
    if (method === 's3') {
      const { endpoint, region, bucket } = delivery;
      const keys = { accessKeyId: username!, secretAccessKey: password! };
      const target = { endpoint, region: region!, bucket: bucket!, prefix: path, ...keys };
      const content = await contentOf(file);
      return putByS3(this.egress, target, { ...file, content }, { clock: this.clock, ...limits });
    }
    const host = delivery.host!;
    if (method === 'sftp') {
      const { hostKey, privateKey: sealed } = delivery;
      const privateKey = sealed && this.secrets.open(sealed, sealedFor(id, 'private_key'));
      const target = { host, hostKey: hostKey!, path, username: username!, password, privateKey };
      return putBySftp(this.egress, target, { ...file, content: await contentOf(file) }, signal);
    }
    const target = { host, protocol: delivery.protocol, path, username, password };
    const { putFile } = await import('./ftp-upload.js'); // loaded on demand, as few deliveries use it
    return putFile(this.egress, target, file, { idleMs, signal, trustedAuthorities });
  }
}
