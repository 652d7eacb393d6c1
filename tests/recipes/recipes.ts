/** The recipes of ARCHITECTURE.md, with the text that a follower of the recipe writes. New files are in `overlay/`. */

/**
 * A text that is inserted into a project file before another text (which occurs once), or that replaces the other text.
 */
export interface Entry {
  readonly file: string;
  /** If absent, the text goes to the beginning of the file. */
  readonly before?: string;
  readonly text: string;
  /** Whether the text replaces `before`. */
  readonly replaces?: true;
}

export interface Recipe {
  readonly what: string;
  /** Files or folders in `overlay/`, under their paths in the project. */
  readonly newFiles: readonly string[];
  readonly entries: readonly Entry[];
  /** A test in the copy that shows that it works; it may be in `overlay/` too. */
  readonly check: string;
}

const copied = `  {
    id: 'copied',
    name: 'JavaScript again',
    fill: 'crossed',
    mode: 'sync',
    hasBuilds: false,
    measuredByDefault: false,
    isBrowsersOwn: false,
  },
`;

/** The import of a new file at the top of another file, and its entry in a list there. */
function listed(file: string, importing: string, before: string, text: string): readonly Entry[] {
  return [
    { file, text: `${importing}\n` },
    { file, before, text },
  ];
}

export const recipes: readonly Recipe[] = [
  {
    what: 'a scheme of a known kind',
    newFiles: ['site/schemes/answers/on-demand/rsa-1536.ts'],
    entries: [
      { file: 'site/schemes/cards/rsa.ts', before: '  rsassaPkcs1(2048, 112),\n', text: '  rsassaPkcs1(1536, 96),\n' },
    ],
    check: 'tests/rules/scheme.recipe.test.ts',
  },
  {
    what: 'a backend',
    newFiles: ['site/backends/copied/backend.ts'],
    entries: [{ file: 'site/backends/descriptors.ts', before: '] as const satisfies', text: copied }],
    check: 'tests/rules/backend.recipe.test.ts',
  },
  {
    what: 'an experiment',
    newFiles: ['site/experiments/studies/curves.ts'],
    entries: listed(
      'site/experiments/index.ts',
      "import { curves } from './studies/curves.ts';",
      '  keyStorm,',
      '  curves,\n',
    ),
    check: 'tests/rules/experiment.recipe.test.ts',
  },
  {
    what: 'a figure',
    newFiles: ['site/figures/every-run/sample-counts.ts'],
    entries: listed(
      'site/figures/index.ts',
      "import { sampleCounts } from './every-run/sample-counts.ts';",
      '  whatFits,',
      '  sampleCounts,\n',
    ),
    check: 'tests/rules/figure.recipe.test.ts',
  },
  {
    what: 'a format to import',
    newFiles: ['site/results/import/cargo-bench.ts'],
    entries: listed(
      'site/results/import/formats.ts',
      "import { cargoBench } from './cargo-bench.ts';",
      ', bsslSpeed]',
      ', cargoBench',
    ),
    check: 'tests/rules/import-format.recipe.test.ts',
  },
  {
    what: 'a format to export',
    newFiles: ['site/results/export/tab-separated.ts'],
    entries: listed(
      'site/results/export/formats.ts',
      "import { tabSeparated } from './tab-separated.ts';",
      ', benchstat]',
      ', tabSeparated',
    ),
    check: 'tests/rules/export-format.recipe.test.ts',
  },
  {
    what: 'a library of servers',
    newFiles: ['servers/made-up'],
    entries: [],
    check: 'cli/servers/server.recipe.test.ts',
  },
  {
    what: 'a preset’s numbers',
    newFiles: [],
    entries: [
      {
        file: 'site/experiments/form/preset.ts',
        before: 'maxWarmUpMs: 1500,',
        text: 'maxWarmUpMs: 1600,',
        replaces: true,
      },
      { file: 'METHOD.md', before: '| 1.5 s ', text: '| 1.6 s ', replaces: true },
    ],
    check: 'cli/run/preset.recipe.test.ts',
  },
  {
    what: 'an attestation format',
    newFiles: ['wasm/attestation/src/formats/made_up.rs'],
    entries: [
      { file: 'wasm/attestation/src/formats/mod.rs', before: 'mod none;', text: 'mod made_up;\n' },
      {
        file: 'wasm/attestation/src/formats/mod.rs',
        before: '        "packed" =>',
        text: '        "made-up" => made_up::assess(members),\n',
      },
    ],
    check: 'site/ceremony/inspection/made-up-format.recipe.test.ts',
  },
  {
    what: 'a parameter of a family',
    newFiles: ['site/schemes/answers/on-demand/rsa-1792.ts'],
    entries: [
      { file: 'site/schemes/cards/rsa.ts', before: '  rsassaPkcs1(2048, 112),\n', text: '  rsassaPkcs1(1792, 104),\n' },
    ],
    check: 'site/backends/wasm/parameter.recipe.test.ts',
  },
];
