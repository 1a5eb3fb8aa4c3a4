// The first half of npm run check: lint, types and dead code side by side, for none of them fills two processors alone.
// What each of them says is shown in one piece, in this order, when it is through; all are run, whatever fails.
import { spawn } from 'node:child_process'

const parts = ['lint', 'types', 'dead']

/** Runs one of the commands of package.json; what it printed, and whether it ended well. */
function run(part) {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', part], {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const printed = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk))
    child.on('error', (error) => resolve({ ok: false, said: `${error.message}\n` }))
    child.on('close', (code) => resolve({ ok: code === 0, said: Buffer.concat(printed).toString('utf8') }))
  })
}

const running = parts.map(run)
let failed = 0
for (const [index, part] of parts.entries()) {
  const { ok, said } = await running[index]
  console.log(`— npm run ${part}${ok ? '' : ' failed'}`)
  if (said !== '') process.stdout.write(said)
  if (!ok) failed += 1
}
process.exitCode = failed > 0 ? 1 : 0
