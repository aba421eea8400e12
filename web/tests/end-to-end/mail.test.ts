// An account's address of mail, with a mail server of the test's own: it is verified by the link of a letter, is asked to tell of
// turns and not to, opens the account on a device that has nothing else, and is put back after a change. Without a mail server
// nothing of it is shown.
import { createServer, type Server as TcpServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openBrowser, openPage, phone, seriousFindings } from './browser';
import { Server } from './server';

const PASSWORD = 'seven lilac otters argue';

interface Letter {
  to: string;
  head: string;
  text: string;
}

/** Takes every mail, and keeps it. */
class MailServer {
  readonly letters: Letter[] = [];
  private constructor(private readonly tcp: TcpServer) {}
  static async start() {
    const tcp = createServer();
    const server = new MailServer(tcp);
    tcp.on('connection', (socket) => server.talk(socket));
    await new Promise<void>((listens) => tcp.listen(0, '127.0.0.1', listens));
    return server;
  }
  get url() {
    return `smtp://127.0.0.1:${(this.tcp.address() as AddressInfo).port}`;
  }
  stop() {
    this.tcp.close();
  }
  private talk(socket: Socket) {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let to = '';
    let lines: string[] | null = null;
    say('220 here');
    createInterface({ input: socket }).on('line', (line) => {
      if (lines && line !== '.') return void lines.push(line.replace(/^\./, ''));
      if (lines) {
        this.keep(to, lines);
        lines = null;
        return void say('250 taken');
      }
      if (line.startsWith('RCPT TO:')) to = /<(.*?)>/.exec(line)![1]!;
      if (line === 'DATA') lines = [];
      say(line === 'DATA' ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 good');
    });
  }
  private keep(to: string, lines: string[]) {
    const end = lines.indexOf('');
    const quoted = lines
      .slice(end + 1)
      .join('\n')
      .replace(/=\n/g, '');
    const bytes = quoted.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    this.letters.push({ to, head: lines.slice(0, end).join('\n'), text: Buffer.from(bytes, 'latin1').toString() });
  }
  /** The letter of this number, once it is there. */
  async letter(number: number) {
    await expect.poll(() => this.letters.length, { timeout: 10_000 }).toBeGreaterThan(number);
    return this.letters[number]!;
  }
}

let mail: MailServer;
let server: Server;
let browser: Browser;

beforeAll(async () => {
  [mail, server, browser] = await Promise.all([MailServer.start(), Server.start(), openBrowser()]);
  // links in letters lead to its address, which is known only now
  await server.shutDown();
  await server.restart('--public-url', server.url, '--mail-server', mail.url, '--mail-from', 'bastide@example.org');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  mail?.stop();
});

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const linkIn = ({ text }: Letter, word: string) => new RegExp(`http://\\S+#${word}=\\S+`).exec(text)![0];

async function makeAccount(page: Page, name: string) {
  const form = part(page, 'Make an account');
  await form.getByLabel('Name').fill(name);
  const rather = form.getByRole('button', { name: 'Rather with a password' });
  if (await rather.isVisible()) await rather.click();
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Make the account' }).click();
  await heading(page, name).waitFor();
}

test('an address is confirmed by its account only, tells of turns until its link ends that, opens the lost account, and is put back', async () => {
  const { page, problems } = await openPage(browser, `${server.url}/account`, desktop);
  await makeAccount(page, 'Annika');
  const own = part(page, 'Mail');
  await own.getByLabel('Address').fill('annika@example.org');
  await own.getByRole('button', { name: 'Send the mail' }).click();
  await own.getByText('A mail is on its way to annika@example.org.').waitFor();
  expect((await seriousFindings(page)).join('\n')).toBe('');
  const first = await mail.letter(0);
  expect(first.to).toBe('annika@example.org');
  expect(first.head).toContain('Subject: Is this your address?');

  const other = await openPage(browser, linkIn(first, 'mail'), phone);
  await other.page.getByText('Sign in first to the account that wants this address').waitFor();
  expect(new URL(other.page.url()).hash, 'the code is out of the address').toBe('');
  expect((await seriousFindings(other.page)).join('\n')).toBe('');
  await page.goto('about:blank');
  await page.goto(linkIn(first, 'mail'));
  await heading(page, 'Is this your address?').waitFor();
  expect((await seriousFindings(page)).join('\n')).toBe('');
  await page.getByRole('button', { name: 'Yes, it is mine' }).click();
  await own.getByText('annika@example.org', { exact: true }).waitFor();
  await own.getByLabel('Language of mails').selectOption('fi');
  const write = own.getByRole('checkbox', { name: 'Write to me' });
  await write.click();
  await expect.poll(() => write.isChecked()).toBe(true);
  const turns = own.getByRole('checkbox', { name: 'Somebody wants to play with me' });
  await expect.poll(() => turns.isChecked()).toBe(true);
  expect((await seriousFindings(page)).join('\n')).toBe('');
  await page.evaluate(async () => {
    const { places } = (await (await fetch('/api/me/notices')).json()) as { places: { id: string }[] };
    await fetch(`/api/me/notices/places/${places[0]!.id}/test`, { method: 'POST', body: '{}' });
  });
  const told = await mail.letter(1);
  expect(told.text).toContain('Tältä näyttää, kun on sinun vuorosi.');
  expect(told.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  await other.page.goto(linkIn(told, 'stop'));
  await other.page.getByRole('button', { name: 'No more mails' }).click();
  await heading(other.page, 'You play as a guest').waitFor();
  await page.reload();
  await own.getByText('annika@example.org', { exact: true }).waitFor();
  await expect.poll(() => write.isChecked()).toBe(false);

  await other.page.getByRole('button', { name: 'Lost your way in?' }).click();
  const dialog = other.page.getByRole('dialog');
  await dialog.getByLabel('Name or address of mail').fill('Annika');
  expect((await seriousFindings(other.page)).join('\n')).toBe('');
  await dialog.getByRole('button', { name: 'Send the mail' }).click();
  await dialog.getByText('If there is such an account').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await other.page.goto(linkIn(await mail.letter(2), 'back'));
  await heading(other.page, 'Back into your account?').waitFor();
  await other.page.getByRole('button', { name: 'Open my account' }).click();
  await heading(other.page, 'Annika').waitFor();
  const ways = part(other.page, 'Ways to sign in');
  await ways.getByRole('button', { name: 'Change it' }).click();
  await ways.getByLabel('New password', { exact: true }).fill('another otter entirely, violet');
  await ways.getByRole('button', { name: 'Save the password' }).click();
  await ways.getByRole('button', { name: 'Change it' }).waitFor();
  await page.reload();
  await heading(page, 'You play as a guest').waitFor();

  const newer = part(other.page, 'Mail');
  await newer.getByRole('button', { name: 'Take another address' }).click();
  await newer.getByLabel('Address').fill('elsewhere@example.org');
  await newer.getByRole('button', { name: 'Send the mail' }).click();
  await other.page.goto('about:blank');
  await other.page.goto(linkIn(await mail.letter(3), 'mail'));
  await other.page.getByRole('button', { name: 'Yes, it is mine' }).click();
  await newer.getByText('elsewhere@example.org', { exact: true }).waitFor();
  const changed = await mail.letter(4);
  expect(changed.to).toBe('annika@example.org');
  await page.goto('about:blank');
  await page.goto(linkIn(changed, 'put-back'));
  await heading(page, 'Put this address back?').waitFor();
  expect((await seriousFindings(page)).join('\n')).toBe('');
  await page.getByRole('button', { name: 'Put it back' }).click();
  await heading(page, 'Your address is back').waitFor();
  expect((await seriousFindings(page)).join('\n')).toBe('');
  await page.getByRole('button', { name: 'Go on' }).click();
  await heading(page, 'You play as a guest').waitFor();
  await other.page.reload();
  await heading(other.page, 'You play as a guest').waitFor();
  expect([...problems, ...other.problems]).toEqual([]);

  await page.goto('about:blank');
  await page.goto(linkIn(changed, 'put-back'));
  await page.getByRole('button', { name: 'Put it back' }).click();
  await page.getByText('This link is used or too old').waitFor();
});

test('nothing of mail is shown by a server without it', async () => {
  await server.shutDown();
  await server.restart('--public-url', server.url);
  const { page } = await openPage(browser, `${server.url}/account`, desktop);
  await part(page, 'Sign in').waitFor();
  await makeAccount(page, 'Bjarne');
  await part(page, 'Signed in on').getByText('this one').waitFor();
  expect(await part(page, 'Mail').count()).toBe(0);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await heading(page, 'You play as a guest').waitFor();
  expect(await page.getByRole('button', { name: 'Lost your way in?' }).count()).toBe(0);
});
