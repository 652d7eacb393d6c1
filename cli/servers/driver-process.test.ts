import { existsSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { DriverFault, DriverProcess, procCpuNs } from './driver-process.ts';
import { type FakeBehaviour, fakeStart } from './simulated/fake-server.ts';

const started: DriverProcess[] = [];
afterEach(() => {
  for (const driver of started.splice(0)) driver.kill();
});

function start(behaviour: FakeBehaviour, answerMs = 60_000): DriverProcess {
  const driver = new DriverProcess(fakeStart(behaviour), { answerMs, endMs: 1000 });
  started.push(driver);
  return driver;
}

test('four verbs are answered, and the process ends', async () => {
  const driver = start({});
  expect(await driver.hello()).toMatchObject({ protocol: 1, runtime: 'Made up' });
  expect(await driver.open({})).toMatchObject({ library: 'Made up', operations: expect.arrayContaining(['login']) });
  expect(await driver.run('login', 'ed25519/good', 10)).toMatchObject({ ns: expect.any(Number), bytes: 10_000 });
  expect(await driver.run('login', 'ed25519/origin', 1)).toEqual({ refused: 'the origin is wrong' });
  await driver.end();
  await expect(driver.run('login', 'ed25519/good', 1)).rejects.toThrow(/^fake ended \(exit code 0\)/);
});

test.each([
  ['another version', { protocol: 2 }, 'fake speaks version 2 of the protocol, and this command 1.'],
  [
    'a stack trace',
    { says: 'Traceback (most recent call last):' },
    /^fake answered hello with what is no JSON, “Traceback/,
  ],
  [
    'JSON that is none of it',
    { says: '{"hello":"you"}' },
    /^fake answered hello with .*, which is not of the protocol\.$/,
  ],
])('%s is one sentence', async (_, behaviour, sentence) => {
  const faulty = start(behaviour).hello();
  await expect(faulty).rejects.toBeInstanceOf(DriverFault);
  await expect(faulty).rejects.toThrow(sentence);
});

test('one that dies says what it last said', async () => {
  const driver = start({ diesAtRun: 2 });
  await driver.hello();
  await driver.open({});
  await driver.run('login', 'ed25519/good', 1);
  await expect(driver.run('login', 'ed25519/good', 1)).rejects.toThrow(
    /^fake ended \(exit code 1\) when it was asked to run login on ed25519\/good: Error: the library broke\.$/,
  );
});

/** A zombie process keeps its number until its parent asks for its end, but it runs no program. */
function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc') || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

const startShell = (script: string) => {
  const driver = new DriverProcess({ name: 'fake', folder: '.', program: 'sh', parameters: ['-c', script] });
  started.push(driver);
  return driver;
};

test.skipIf(process.platform === 'win32')('one whose child holds its output open has ended all the same', async () => {
  const driver = startShell('sleep 1000 & echo $!; read asked; exit 3');
  const faulty = driver.hello();
  await expect(faulty).rejects.toBeInstanceOf(DriverFault);
  const child = Number(/\d+/.exec(String(await faulty.catch(String)))?.[0]);
  expect(child).toBeGreaterThan(1);
  await driver.end();
  await expect.poll(() => isThere(child)).toBe(false);
});

test.skipIf(process.platform === 'win32')(
  'where nobody hears the signal that ends the program, groups end with it',
  async () => {
    const killed: unknown[] = [];
    const kill = process.kill.bind(process);
    const spy = vi.spyOn(process, 'kill').mockImplementation((pid, signal) => {
      if (pid !== process.pid) return kill(pid, signal);
      killed.push(signal);
      return true;
    });
    const others = process.listeners('SIGHUP');
    process.removeAllListeners('SIGHUP');
    try {
      const driver = startShell('sleep 1000; true');
      process.emit('SIGHUP', 'SIGHUP');
      await expect(driver.hello()).rejects.toThrow(/^fake ended \(SIGKILL\)/);
      expect(killed).toEqual(['SIGHUP']);
    } finally {
      spy.mockRestore();
      for (const other of others) process.on('SIGHUP', other);
    }
  },
);

test.skipIf(process.platform === 'win32')('whoever hears the signal ends its groups itself', async () => {
  const hear = vi.fn();
  process.on('SIGHUP', hear);
  const driver = start({});
  await driver.hello();
  process.emit('SIGHUP', 'SIGHUP');
  process.off('SIGHUP', hear);
  expect(hear).toHaveBeenCalledOnce();
  expect(await driver.open({})).toMatchObject({ library: 'Made up' });
});

test.skipIf(process.platform === 'win32')('what a wrapper has started ends with it', async () => {
  const driver = startShell('sleep 1000; true');
  await Promise.all([driver.end(), driver.kill()]);
  await expect(driver.hello()).rejects.toThrow(/^fake ended \(SIGKILL\)/);
});

test.skipIf(process.platform === 'win32')('a line that never ends is ended, before it fills the memory', async () => {
  const driver = startShell('read asked; yes | tr -d "\\n"');
  await expect(driver.hello()).rejects.toThrow(/^fake wrote a line that does not end, and was ended/);
});

test('a second answer to one question is no answer to the next', async () => {
  const driver = start({ says: '{"protocol":1,"runtime":"Made up","runtimeVersion":"1"}\nWarning: deprecated' });
  await driver.hello();
  await expect(driver.open({})).rejects.toThrow('fake wrote “Warning: deprecated” without being asked, and was ended.');
});

test('one whose calls take no time is ended: no warm-up would see it warm', async () => {
  const driver = start({ callNs: 0 });
  expect(await driver.run('login', 'ed25519/good', 1)).toMatchObject({ ns: 0 });
  await expect(driver.run('login', 'ed25519/good', 100_000)).rejects.toThrow(
    'fake says that 100000 calls of login took 0 ns, which is too little to be true.',
  );
});

test('one that hangs is ended', async () => {
  const driver = start({}, 1);
  await expect(driver.hello()).rejects.toThrow('fake gave no answer to hello within 0.001 s, and was ended.');
});

test('a program that is not there is a sentence', async () => {
  const driver = new DriverProcess({ name: 'gone', folder: '.', program: './not-there', parameters: [] });
  await expect(driver.hello()).rejects.toThrow(/^gone could not be started \(/);
});

test.skipIf(process.platform !== 'linux')(
  'Linux tells the CPU time of a process, and that of none there is not',
  () => {
    expect(procCpuNs(process.pid)).toBeGreaterThan(0);
    expect(procCpuNs(2 ** 30)).toBeUndefined();
  },
);
