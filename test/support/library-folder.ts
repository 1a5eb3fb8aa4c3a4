/** A folder as somebody has after years: missions made from the samples with changes, in folders of fifty. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const samples = fileURLToPath(new URL('../../resources/samples', import.meta.url))
const IN_A_FOLDER = 50

interface Changed {
  mission: { title: string; briefing?: string; summary: string }
  panels: unknown[]
}

/** Texts of files by their path; no two hold the same. Every tenth has a briefing of some pages, every hundredth is cut off. */
export function* libraryFiles(count: number): Generator<readonly [path: string, text: string]> {
  const texts = readdirSync(samples)
    .filter((name) => name.endsWith('.bulkhead'))
    .sort()
    .map((name) => readFileSync(join(samples, name), 'utf8'))
  for (let index = 0; index < count; index++) {
    const mission = JSON.parse(texts[index % texts.length] ?? '') as Changed
    mission.mission.title = `${mission.mission.title} ${index}`
    mission.panels = mission.panels.filter((_, panel) => panel % 17 !== index % 17)
    if (index % 10 === 0) mission.mission.briefing = `Round ${index}: ${'the crew waits for the signal. '.repeat(700)}`
    const text = `${JSON.stringify(mission, null, 1)}\n`
    const folder = `season ${Math.floor(index / IN_A_FOLDER) + 1}`
    yield [`${folder}/mission ${index}.bulkhead`, index % 100 === 99 ? text.slice(0, text.length / 2) : text]
  }
}

export function makeLibraryFolder(place: string, count: number): void {
  for (const [path, text] of libraryFiles(count)) {
    const target = join(place, path)
    mkdirSync(join(target, '..'), { recursive: true })
    writeFileSync(target, text)
  }
}
