import { Controller, Get } from '@nestjs/common';
import { Access, Answers, Caller, pageOf, Params, type Principal } from '@scriptorium/server-kit';
import { ListVendors, VendorRecord, vendorView } from './vendor.dto.js';
import { Vendors } from './vendors.service.js';

/** The vendors of an account, with their work. */
@Controller('v3/admin/vendors')
@Access('admin')
export class VendorsController {
  constructor(private readonly vendors: Vendors) {}

  @Get()
  @Answers('List the vendors and their work', pageOf(VendorRecord), {
    description: 'Vendors are the Vendor keys of the account. They are created and disabled as keys.',
  })
  async list(@Caller() { accountId }: Principal, @Params(ListVendors) query: ListVendors) {
    return (await this.vendors.list(accountId, query)).map(vendorView);
  }
}
