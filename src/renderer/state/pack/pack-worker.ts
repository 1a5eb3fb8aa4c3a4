/** Checks and prints packs beside the window. One order at a time; who wants to stop it ends the worker. */
import { checkOnce } from '#games/shared/checks/check.ts'
import { onMessage, postToWindow } from '#host-browser/worker-side.ts'
import type { RuleSettings } from '#model/mission/document.ts'
import { packPdfOptions } from '#publishing/export/formats/pdf/pack/pack-pdf-options.ts'
import { writePackPdf } from '#publishing/export/formats/pdf/pack/write-pack-pdf.ts'
import { checkPack } from '#publishing/pack/check-pack.ts'
import type { Pack } from '#publishing/pack/pack.ts'
import { readPack } from '#publishing/pack/read-pack.ts'
import { sharedMissions } from '#publishing/pack/shared-mission.ts'
import { loadFonts, moreFonts } from '../pictures/fonts.ts'
import type { PackNews, PackOrder, PackOutcome } from './pack-messages.ts'

const tell = (news: PackNews, handedOver?: Transferable[]): void => postToWindow(news, handedOver)

onMessage<PackOrder>((order) => {
  void outcomeOf(order)
    .catch(
      (error: unknown): PackOutcome => ({
        kind: 'failed',
        reason: error instanceof Error ? error.message : String(error),
      }),
    )
    .then((outcome) => tell(outcome, outcome.kind === 'printed' ? [outcome.bytes.buffer as ArrayBuffer] : []))
})

async function outcomeOf(order: PackOrder): Promise<PackOutcome> {
  const read = readPack(order.text)
  if (!read.ok) throw new Error(read.error.message)
  const { pack } = read.value
  switch (order.kind) {
    case 'check':
      return checked(pack, order.rules)
    case 'print':
      return printed(pack, order.options)
  }
}

function checked(pack: Pack, rules: RuleSettings): PackOutcome {
  const missions = sharedMissions(pack).map(({ id, mission }) => {
    const findings = checkOnce(mission, rules)
    const of = (severity: string): number =>
      findings.filter((finding) => finding.severity === severity && finding.waived === null).length
    return { id, error: of('error'), warning: of('warning'), notice: of('notice') }
  })
  return { kind: 'checked', findings: checkPack(pack), missions }
}

async function printed(pack: Pack, options: Readonly<Record<string, unknown>>): Promise<PackOutcome> {
  const more = await moreFonts()
  const bytes = await writePackPdf(pack, packPdfOptions.parse(options), {
    fonts: await loadFonts(),
    moreFonts: more,
    onProgress: (progress) => tell({ kind: 'progress', progress }),
  })
  return { kind: 'printed', bytes }
}
