import { writeTestModel } from '@scriptorium/speech/testing';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { axe, closePagesAfterEachTest, picture, startStudio, type Studio } from './studio.js';

jest.setTimeout(240_000);

let folder: string;
let mirror: Server;
closePagesAfterEachTest();
let studio: Studio;
let sha256: string;
/** Sends the second half of the model. */
let release: () => void;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-mirror-'));
  await writeTestModel(path.join(folder, 'toy'), { says: [' Good', ' morning'] });
  const toy = await readFile(path.join(folder, 'toy'));
  sha256 = createHash('sha256').update(toy).digest('hex');
  const released = new Promise<void>((resolve) => (release = resolve));
  mirror = createServer((_, response) => {
    response.writeHead(200, { 'content-length': toy.length });
    response.write(toy.subarray(0, toy.length / 2));
    void released.then(() => response.end(toy.subarray(toy.length / 2)));
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => mirror.once('listening', ready));
  studio = await startStudio({
    MODELS_URL: `http://127.0.0.1:${(mirror.address() as AddressInfo).port}`,
  });
});
afterAll(async () => {
  release?.();
  await studio?.stop();
  mirror?.close();
  await rm(folder, { recursive: true });
});

it('installs, tests and removes a model by keyboard on a phone', async () => {
  const page = await studio.open('/studio/admin?tab=models', {
    key: studio.credentials.admin.api_key,
    viewport: { width: 390, height: 844 },
  });
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await page.getByLabel('Voices').selectOption('rms');
  const sample = page.waitForResponse(/\/v3\/voices\/rms\/sample$/);
  await press('Listen to rms');
  expect((await sample).headers()['content-type']).toBe('audio/mpeg');
  const model = page.getByRole('row').filter({ hasText: 'lectures' });
  await page.getByRole('button', { name: 'Install large-v3', exact: true }).waitFor();
  await press('Install large-v3');
  await page.getByRole('dialog').getByText('MIT').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor({ state: 'detached' });

  await press('Install another model');
  await dialog.getByLabel('Name').fill('lectures');
  await dialog.getByLabel('SHA-256').fill(sha256);
  await dialog.getByRole('checkbox').press('Space');
  await dialog.getByRole('button', { name: 'Install', exact: true }).press('Enter');
  await model.getByText('Being installed').waitFor();
  release();
  await model.getByText('Installed', { exact: true }).waitFor();

  await press('Test lectures');
  await model.getByText('Works (heard: Good morning)').waitFor();
  expect(await axe(page)).toEqual([]);
  await press('Remove lectures');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await model.waitFor({ state: 'detached' });
  expect(studio.complaints()).toEqual([]);
});

it('sets up an identity provider, and says what is wrong with it', async () => {
  const page = await studio.open('/studio/admin?tab=providers', { key: studio.credentials.admin.api_key });
  await page.getByRole('button', { name: 'Add a provider' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('School');
  await dialog.getByLabel('Id', { exact: true }).fill('school');
  await dialog.getByLabel('Issuer').fill('https://10.0.0.1');
  await dialog.getByLabel('Client id').fill('captions');
  await dialog.getByLabel('Client secret').fill('its secret');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('this address is not allowed').waitFor();
  await dialog.getByLabel('Issuer').fill('https://school.invalid');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(`${studio.baseUrl}/v3/session/openid/school/callback`).waitFor();
  await page.getByRole('button', { name: 'Test School' }).click();
  await page.getByText('https://school.invalid/.well-known/openid-configuration').waitFor();
  expect(await axe(page)).toEqual([]);
  await picture(page, 'admin-providers');

  await page.getByRole('button', { name: 'Change School' }).click();
  await dialog.getByText('Leave it empty to keep the stored one').waitFor();
  expect(await dialog.getByLabel('Client secret').inputValue()).toBe('');
  await page.keyboard.press('Escape');
  const out = await studio.open('/studio/sign-in', { key: null });
  await out.getByRole('button', { name: /School/ }).waitFor();
  await page.getByRole('button', { name: 'Remove School' }).click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Test School' }).waitFor({ state: 'detached' });
  expect(studio.complaints()).toEqual([]);
});
