import { expect, test } from './site.ts';
import { violations, violationsInTheDark } from './violations.ts';

for (const { id, question, cells, findings, headings } of [
  {
    id: 'go-signatures',
    question: 'Why is RSA verification so fast?',
    cells: 26,
    findings: 3,
    headings: ['Beside the best', 'What the exponent costs', 'Signed once, verified often'],
  },
  {
    id: 'passkey-schemes',
    question: 'Which signature scheme suits passkeys best?',
    cells: 126,
    findings: 7,
    headings: ['Space: keys and signatures', 'The size of the challenge', 'Beside the best'],
  },
]) {
  test(`the Quick form of ${id} runs from its card to its findings`, async ({ bench, page }) => {
    // A finding that needs more samples says so: which it is, is not asked.
    await bench.hurry();
    await bench.open('experiment=passkey-signing');
    await page.getByRole('link', { name: 'Studies', exact: true }).click();
    await page.getByRole('link', { name: question }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(question);
    await bench.runButton.click();
    const run = await bench.awayUntilFinished();
    expect(run.experiment).toBe(id);
    expect(run.measurements).toHaveLength(cells);
    expect(run.measurements.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(run.sizes).toHaveLength(3);
    await expect(page.locator('[data-finding] [data-verdict]').first()).toBeVisible();
    // A finding that a run leaves unanswered says why.
    await expect(page.locator('[data-finding]')).toHaveCount(findings);
    for (const finding of await page.locator('[data-finding]').all())
      await expect(finding).toContainText(/holds here|does not hold here|undecided|Not answered: .+\./);
    for (const unsaid of ['Not answered yet.', 'The slopes of these lines'])
      await expect(page.locator('main')).not.toContainText(unsaid);
    for (const heading of headings) await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await violationsInTheDark(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => bench.overflow()).toBe(0);
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /findings.+CSV/ }).click(),
    ]);
    expect(csv.suggestedFilename()).toMatch(new RegExp(`^passkey-bench-${id}-quick-.+-findings\\.csv$`));
  });
}
