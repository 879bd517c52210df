import { eventually, formWithFile, startReceiver, testApp } from '../../src/index.js';
import { ProbeModule } from '../probe.module.js';

it('sends an idempotent upload to the bucket before its transaction begins, and removes it if no row refers to it', async () => {
  const held: (() => void)[] = [];
  const bucket = await startReceiver(({ method }, response) => {
    if (method === 'PUT') held.push(() => response.end());
    else response.writeHead(204).end();
  });
  const storageUrl = `s3://media?endpoint=${bucket.url}&access_key_id=a&secret_access_key=b`;
  const app = await testApp([ProbeModule], { storageUrl });
  try {
    const multipart = formWithFile('document', 'of some length');
    const headers = { 'idempotency-key': 'once' };
    const answer = app.as('project').send('POST', '/v3/probe', { multipart, headers });
    const put = await eventually(() => held[0]);
    const open = await app.db.query(
      `select query from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction'`,
    );
    expect(open).toEqual([]);
    put();
    expect(await answer).toMatchObject({ status: 200, body: { data: { document: { size: 14 } } } });

    const sent = (method: string) =>
      bucket.received.filter((each) => each.method === method).map((each) => each.path.split('?')[0]);
    await eventually(() => sent('DELETE')[0]);
    expect(sent('PUT')).toHaveLength(1);
    expect(sent('DELETE')).toEqual(sent('PUT'));
  } finally {
    await app.stop();
    await bucket.close();
  }
});
