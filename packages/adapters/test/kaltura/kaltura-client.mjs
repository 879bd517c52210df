// Calls an API URL with Kaltura's own client and prints the responses. Runs in a separate process, because
// the client is licensed under the AGPL.
//
// node kaltura-client.mjs URL PARTNER_ID SECRET ENTRY_ID
import kaltura from 'kaltura-client';

const [serviceUrl, partnerId, secret, entryId] = process.argv.slice(2);
const config = new kaltura.Configuration();
config.serviceUrl = serviceUrl;
config.setLogger({ log() {}, error() {}, debug() {} });
const client = new kaltura.Client(config);
const { session, captionAsset } = kaltura.services;
const { CaptionAsset, StringResource, CaptionAssetFilter, FilterPager } = kaltura.objects;

client.setKs(
  await session.start(secret, '', 2, Number(partnerId), 3600, 'disableentitlement').execute(client),
);
const asset = {
  language: 'English',
  format: '1',
  label: 'English',
  isDefault: 1,
  partnerData: 'scriptorium',
};
const { id } = await captionAsset.add(entryId, new CaptionAsset(asset)).execute(client);
const content = '1\n00:00:00,000 --> 00:00:01,000\nhi\n';
await captionAsset.setContent(id, new StringResource({ content })).execute(client);
const filter = new CaptionAssetFilter({ entryIdEqual: entryId });
const pager = new FilterPager({ pageSize: 500, pageIndex: 1 });
const { objects } = await captionAsset.listAction(filter, pager).execute(client);
await captionAsset.deleteAction(id).execute(client);
console.log(JSON.stringify(objects));
