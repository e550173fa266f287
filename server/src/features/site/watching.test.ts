import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { withServer } from '../../testing/servers/test-server.ts';

const deployed = (name: string): string => readFileSync(join(import.meta.dirname, '../../../../deploy', name), 'utf8');

/** The expressions of a file, and the label names that it displays. */
interface Panel {
  at: string;
  expr: string;
  legend: string;
}

function ofAlerts(text: string): Panel[] {
  const names = [...text.matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)];
  return names.map(([, at = '', expr = '']) => ({ at, expr, legend: '' }));
}

function ofDashboard(text: string): Panel[] {
  const { panels } = JSON.parse(text) as {
    panels: { title: string; targets?: { expr: string; legendFormat?: string }[] }[];
  };
  return panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat = '' }) => ({ at: title, expr, legend: legendFormat })),
  );
}

/** Added by Prometheus itself. */
const ofPrometheus = { names: ['up'], labels: ['job', 'instance'] };
const keywords = new Set(['and', 'or', 'unless', 'bool', 'by', 'without', 'on', 'ignoring']);

/** The metrics that an expression refers to. */
function metricsIn(expr: string): string[] {
  const bare = expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(by|without|on|ignoring) \([^)]*\)/g, ' ');
  const found = [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w|\s*\()/g)].map(([name]) => name);
  return found.filter((name) => !/^e\d/.test(name) && !keywords.has(name) && !ofPrometheus.names.includes(name));
}

/** The labels that an expression or its legend refers to, with the value if it must be a particular one. */
function labelsIn({ expr, legend }: Panel): [name: string, value: string | undefined][] {
  const matched = [...expr.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(
    ([, name = '', how, value]): [string, string | undefined] => [name, how === '=' ? value : undefined],
  );
  const grouped = [...expr.matchAll(/\b(?:by|without|on|ignoring) \(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split(',').map((name): [string, undefined] => [name.trim(), undefined]),
  );
  const shown = [...legend.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']): [string, undefined] => [
    name,
    undefined,
  ]);
  return [...matched, ...grouped, ...shown].filter(([name]) => !ofPrometheus.labels.includes(name));
}

describe('on PostgreSQL', () => {
  // An unreachable replica, which has metrics too.
  const replica = { DATABASE_REPLICA_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
  const server = withServer({ dialect: 'postgres', env: replica });
  const samples = new Map<string, Record<string, string>[]>();
  before(async () => {
    await server().visitor().get('/api/statistics');
    const { text } = await server().visitor().get('/metrics');
    for (const [, name = '', labels = ''] of text.matchAll(/^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/gm)) {
      const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', value = '']) => [label, value]);
      samples.set(name, [...(samples.get(name) ?? []), Object.fromEntries(pairs) as Record<string, string>]);
    }
  });

  for (const [file, read, min] of [
    ['alerts.yml', ofAlerts, 8],
    ['grafana-dashboard.json', ofDashboard, 12],
  ] as const) {
    test(`every metric and label used in ${file} exists`, () => {
      const panels = read(deployed(file));
      assert.ok(panels.length >= min);
      assert.equal(panels.length, deployed(file).match(/\bexpr"?:/g)?.length, 'all expressions are checked');
      for (const panel of panels) {
        const metrics = metricsIn(panel.expr);
        assert.ok(metrics.length > 0 || panel.expr.startsWith('up{'), panel.at);
        for (const name of metrics) assert.ok(samples.has(name), `${panel.at}: ${name}`);
        for (const [label, value] of labelsIn(panel)) {
          const isThere = metrics.some((name) =>
            samples.get(name)?.some((labels) => label in labels && (value === undefined || labels[label] === value)),
          );
          assert.ok(isThere, `${panel.at}: ${label}=${value}`);
        }
      }
    });
  }

  test('each alert has a severity and selects the same job as the dashboard', () => {
    const alerts = deployed('alerts.yml').split('- alert: ').slice(1);
    for (const alert of alerts) {
      assert.match(alert, /labels: \{ severity: (page|morning) \}\n/);
      assert.match(alert, /expr: .*job="dozor"/);
    }
    for (const { at, expr } of ofDashboard(deployed('grafana-dashboard.json'))) assert.match(expr, /job="dozor"/, at);
  });
});
