import {
  eventually,
  providerClient,
  startMail,
  startProvider,
  type MailServer,
  type TestProvider,
} from '@scriptorium/testing';
import type { CDPSession, Page } from 'playwright-core';
import {
  axe,
  overflow,
  phones,
  picture,
  closePagesAfterEachTest,
  startStudio,
  type Studio,
} from './studio.js';

jest.setTimeout(600_000);

closePagesAfterEachTest();
let studio: Studio;
let mail: MailServer;
let school: TestProvider;
beforeAll(async () => {
  [mail, school] = await Promise.all([startMail(), startProvider()]);
  const provider = { id: 'school', name: 'Example School', issuer: school.url, ...providerClient };
  studio = await startStudio({
    HOST: 'localhost', // browsers allow passkeys for names only
    SMTP_URL: mail.url,
    MAIL_FROM: 'captions@example.com',
    OPENID_PROVIDERS: JSON.stringify([provider]),
  });
  const at = `${studio.baseUrl}/v3/session/openid/school`;
  const afterLogout = `${studio.baseUrl}/studio/sign-in`;
  school.serve({ callback: `${at}/callback`, logout: `${at}/logout`, afterLogout });
});
afterAll(async () => {
  await studio?.stop();
  await Promise.all([mail?.close(), school?.close()]);
});

/** Creates a user with access to the first project. */
async function userNamed(firstname: string): Promise<string> {
  const call = async (method: string, path: string, fields?: Record<string, string>) => {
    const headers = { authorization: `Bearer ${studio.credentials.admin.api_key}` };
    const body = fields && new URLSearchParams(fields);
    const answer = await fetch(`${studio.baseUrl}${path}`, { method, headers, ...(body && { body }) });
    if (!answer.ok) throw new Error(await answer.text());
    return ((await answer.json()) as { data: { id: number } }).data;
  };
  const [first] = (await call('GET', '/v3/admin/projects?per_page=1')) as unknown as { id: number }[];
  const project = first!.id;
  const email = `${firstname.toLowerCase()}@example.com`;
  const names = { firstname, lastname: 'Lovelace', email, username: firstname };
  const { id } = await call('POST', '/v3/admin/users', names);
  const access = { access_level: 'project', project_id: String(project), can_upload: 'true' };
  await call('POST', '/v3/admin/user_accesses', { user_id: String(id), email, ...access });
  return email;
}

/** Asks for a sign-in link on the page, and returns the path of the link in the e-mail. */
async function linkFor(page: Page, email: string): Promise<string> {
  const before = mail.letters.length;
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a sign-in link' }).click();
  await page.getByText('If a user has this address').waitFor();
  const letter = await eventually(() => mail.letters[before]);
  const text = letter.text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const url = new URL(/http:\S+#token=[\w-]+/.exec(text)![0]);
  return url.pathname + url.hash;
}

async function signInByLink(page: Page, email: string): Promise<void> {
  await page.goto(await linkFor(page, email));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/studio/files');
}

/** Gives the browser an authenticator that verifies its owner. */
async function authenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out' }).click();

it('takes the link of the first start to a captioned sample lecture, and from there to a better recogniser', async () => {
  const [url] = /http:\S+sign-in#token=\S+/.exec(studio.output())!;
  const { pathname, hash } = new URL(url);
  const page = await studio.open(pathname + hash, { key: null, ...phones[0], locale: 'en' });
  const name = page.getByLabel('What is your name?');
  await name.waitFor();
  expect([await axe(page), await overflow(page)]).toEqual([[], 0]);
  await picture(page, 'welcome');
  await name.fill('Grace Brewster Hopper');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Try the sample lecture' }).waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await axe(page)).toEqual([]);
  await picture(page, 'first-steps');
  // The page of the project that is left shows the same buttons.
  const opened = () => page.waitForEvent('framenavigated', (frame) => frame.url().endsWith('/studio/files'));
  await Promise.all([opened(), page.getByRole('button', { name: /sandbox/ }).click()]);
  await page.getByRole('button', { name: 'Sandbox', exact: true }).click();
  const place = page.getByRole('menuitemcheckbox').filter({ hasNotText: /Sandbox|Account/ });
  await Promise.all([opened(), place.click()]);
  await page.getByRole('button', { name: 'Try the sample lecture' }).click();
  await page.waitForURL('**/studio/edit/*');
  await page.locator('.ProseMirror p', { hasText: /\w{3}/ }).first().waitFor();
  await page.getByText('A Whisper model recognises 99 languages').waitFor();
  expect(await axe(page)).toEqual([]);
  await picture(page, 'sample-lecture');
  await page.getByRole('button', { name: 'Install a model' }).click();
  const install = page.getByRole('dialog', { name: 'Install large-v3-turbo-q5_0' });
  await install.getByText('MIT').waitFor();
  expect(await axe(page)).toEqual([]);
  await install.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/studio/admin?tab=users');
  await page.getByText('Grace Brewster Hopper').first().waitFor();
  expect(studio.complaints()).toEqual([]);
});

it('signs in by an e-mail link after a click, and then by a passkey, until that is removed', async () => {
  const email = await userNamed('Ada');
  const page = await studio.open('/studio/sign-in', { key: null });
  await authenticator(page);
  await page.getByLabel('E-mail address').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.goto(await linkFor(page, email));
  await page.getByText(email).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  expect(await page.context().cookies()).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/studio/files');

  await page.getByRole('link', { name: 'My page' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Laptop');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Laptop').waitFor();
  expect(await axe(page)).toEqual([]);
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL(/\/studio\/(files|me)$/);

  await page.goto('/studio/me');
  await page.getByText('with a passkey').waitFor();
  await page.getByRole('button', { name: 'Rename Laptop' }).click();
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByText('No passkeys yet.').waitFor();
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('alert').waitFor();
  expect(new URL(page.url()).pathname).toBe('/studio/sign-in');
  expect(studio.complaints()).toEqual([]);
});

it('accepts no answer of a passkey twice, and none for another challenge', async () => {
  const email = await userNamed('Barbara');
  const page = await studio.open('/studio/sign-in', { key: null });
  await authenticator(page);
  await signInByLink(page, email);
  await page.goto('/studio/me');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.waitFor({ state: 'detached' });
  await signOut(page);
  const sent = page.waitForRequest(
    (each) => each.method() === 'POST' && new URL(each.url()).pathname === '/v3/session',
  );
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  const body = (await sent).postData()!;
  await page.getByRole('link', { name: 'My page' }).waitFor();
  const { passkey } = JSON.parse(body) as { passkey: { response: { clientDataJSON: string } } };
  const signedFor = JSON.parse(Buffer.from(passkey.response.clientDataJSON, 'base64url').toString());
  const challenged = await fetch(`${studio.baseUrl}/v3/session/passkey_challenge`, { method: 'POST' });
  const { data } = (await challenged.json()) as { data: { challenge: string } };
  const other = { ...signedFor, challenge: data.challenge };
  const response = {
    ...passkey.response,
    clientDataJSON: Buffer.from(JSON.stringify(other)).toString('base64url'),
  };
  for (const attempt of [passkey, { ...passkey, response }, { id: 'x' }, {}]) {
    const answer = await fetch(`${studio.baseUrl}/v3/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ passkey: attempt }),
    });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null]);
  }
});

it('signs in at a provider, opens the page that was asked for, and signs out there', async () => {
  const email = await userNamed('Grace');
  school.people.grace = { email, email_verified: true };
  const page = await studio.open('/studio/transcripts', { key: null });
  await page.getByRole('button', { name: 'Sign in with Example School' }).click();
  await page.locator('input[name=login]').fill('grace');
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/studio/transcripts');
  await page.getByRole('link', { name: 'My page' }).click();
  await page.getByText('at a provider').waitFor();
  await signOut(page);
  await page.waitForURL(`${school.url}/session/end**`);
  await page.locator('button[value=yes]').click();
  await page.waitForURL('**/studio/sign-in**');
  await page.getByText('With an API key').waitFor();

  await page.goto('/studio/sign-in?refused=sign_in.not_invited');
  await page.getByText('Your e-mail address was not invited').waitFor();
  studio.complaints(); // those about the pages of the provider
});

it('fits a phone, where the menu leads to my page, and ends other sessions by keyboard', async () => {
  const email = await userNamed('Edsger');
  const first = await studio.open('/studio/sign-in', { key: null });
  await signInByLink(first, email);
  const page = await studio.open('/studio/sign-in', { key: null, ...phones[0] });
  await page.getByLabel('E-mail address').waitFor();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await signInByLink(page, email);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'My page' }).click();
  const end = page.getByRole('button', { name: 'End all other sessions' });
  await end.waitFor();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await axe(page)).toEqual([]);
  await end.focus();
  await page.keyboard.press('Enter');
  await end.waitFor({ state: 'detached' });
  await first.reload();
  await first.waitForURL('**/studio/sign-in**');
});
