import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SelfChannel } from './self-channel.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Manual channels: a message is delivered only when the test delivers it. */
function setUp() {
  const made: { port1: { onmessage: (() => void) | null }; sent: number }[] = [];
  const make = () => {
    const channel = { port1: { onmessage: null }, sent: 0, port2: { postMessage: () => (channel.sent += 1) } };
    made.push(channel);
    return channel as unknown as MessageChannel;
  };
  const channel = new SelfChannel(make);
  const events: string[] = [];
  const pass = (name: string) => channel.pass().then(() => events.push(name));
  return { channel, made, events, pass };
}

test('a message that comes ends the wait, in the order of those who wait', async () => {
  const { made, events, pass } = setUp();
  const both = [pass('a'), pass('b')];
  made[0]?.port1.onmessage?.();
  made[0]?.port1.onmessage?.();
  await Promise.all(both);
  expect([events, vi.getTimerCount(), made.length]).toEqual([['a', 'b'], 0, 1]);
});

test('where no message comes a timer ends the wait, and the next goes through another channel', async () => {
  const { made, events, pass } = setUp();
  const lost = pass('lost');
  vi.advanceTimersByTime(1000);
  await lost;
  const next = pass('next');
  made[1]?.port1.onmessage?.();
  await next;
  expect([events, made.length, made[0]?.port1.onmessage]).toEqual([['lost', 'next'], 2, null]);
});

test('where the timer is lost too, whoever looks in ends the wait', async () => {
  const { channel, events, pass } = setUp();
  const lost = pass('lost');
  // All timers are lost, like the message; time passes.
  vi.clearAllTimers();
  channel.rescue();
  expect(events).toEqual([]);
  vi.advanceTimersByTime(1500);
  channel.rescue();
  await lost;
  expect(events).toEqual(['lost']);
});

test('a message that comes late wakes nobody else', async () => {
  const { made, events, pass } = setUp();
  const hears = () => made[0]?.port1.onmessage;
  const lost = pass('lost');
  const late = hears();
  vi.advanceTimersByTime(1000);
  await lost;
  expect([typeof late, hears()]).toEqual(['function', null]);
  const next = pass('next');
  await Promise.resolve();
  expect(events).toEqual(['lost']);
  made[1]?.port1.onmessage?.();
  await next;
});
