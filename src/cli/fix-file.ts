/** `bulkhead check --fix`: applies the safe fixes of one file's findings, again and again until none is left. */

import type { Finding } from '#checking/checker/finding.ts'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { planFixes } from '#editing/edits/plans/fixes.ts'
import { failure, type Result } from '#foundation/result.ts'
import { checkMission } from '#games/shared/checks/check.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { type FileError, fileError } from './file-error.ts'
import type { Input } from './read-input.ts'
import { writeOver } from './write-output.ts'

/** `show`: says what would be done and leaves the file alone. */
export type FixMode = 'none' | 'show' | 'apply'

/** A finding that a safe fix sets right. */
export interface Fixed {
  readonly rule: string
  readonly message: string
  readonly label: string
  readonly edits: readonly Edit[]
}

export interface FixedMission {
  readonly document: Mission
  readonly fixed: readonly Fixed[]
}

/** A fix can lead to the next one; no map needs that many rounds, and two fixes that undo each other must come to an end. */
const MAX_ROUNDS = 10

/** The mission after the safe fixes of all findings that are asked for. Pure. */
export function withSafeFixes(document: Mission, isWanted: (finding: Finding) => boolean): FixedMission {
  let current = document
  const fixed: Fixed[] = []
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const plan = planFixes(current, checkMission(current).filter(isWanted), { onlySafe: true })
    const applied = applyEdits(current, plan.edits)
    if (plan.edits.length === 0 || !applied.ok) break
    current = applied.value.document
    for (const { rule, message, fix } of plan.fixed)
      if (fix !== null) fixed.push({ rule, message, label: fix.label, edits: fix.edits })
  }
  return { document: current, fixed }
}

/** Writes the mission back into its file, as a whole or not at all. Only mission files: what carries one is left alone. */
export async function writeBack(file: string, input: Input, document: Mission): Promise<Result<null, FileError>> {
  if (file === '-')
    return failure(fileError('failed', 'standard input cannot be written back', 'Use --fix-dry-run, or name a file.'))
  if (input.from !== 'mission')
    return failure(
      fileError(
        'failed',
        'it is no mission file, it only carries one; it was not changed',
        'Take the mission out with bulkhead extract, and fix that.',
      ),
    )
  return await writeOver(file, writeMission(document), input.bytes)
}
