// A process that runs the built command line again and again, each time from its entry on, with what was loaded before still
// there (docs/decisions/0047). The other end is persistent-shell.ts.
const built = new URL('../../out/cli/bulkhead.js', import.meta.url)
const [node, script] = process.argv
const environment = { ...process.env }

process.on('message', async ({ run, words, cwd }) => {
  process.chdir(cwd)
  process.argv = [node, script, ...words]
  process.env = { ...environment }
  // A new query makes a new entry; the files that it loads are those of the run before.
  await import(`${built}?run=${run}`)
  const code = process.exitCode
  for (const stream of [process.stdout, process.stderr]) {
    // Each run listens anew.
    stream.removeAllListeners('error')
    // What was said stands before it in the same pipe.
    stream.write(`\0${run}\0`)
  }
  process.send({ run, code })
})
// Whoever asked is gone.
process.on('disconnect', () => process.exit())
