/** The mission as a link: its text and length, a QR code, and what to do when it is too long for either. */

import { type ReactNode, useId, useMemo, useState } from 'react'
import { memoize } from '#foundation/memoize.ts'
import { MAX_IN_QR_CODE, type QrCode, qrCodeOf, qrCodePng, sizeInQrCode } from '#model/containers/qr-code.ts'
import { carriesMission } from '#model/containers/read-container.ts'
import { LONGEST_LINK, leadsNowhereElse, shareAddress, shareLinkOf } from '#model/containers/share-link.ts'
import { hasSecrets } from '#model/mission/hidden-tokens.ts'
import { author, missionForAudience } from '#publishing/export/audience.ts'
import { useEditor } from '#state/editor-store.ts'
import { AudienceField, audienceOf, FlagField } from '#ui/controls/choice-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerField, DialogFrame, FormDialog } from '#ui/dialogs/dialog-frame.tsx'
import { useHostContext } from '#ui/keys/host-context.tsx'

// Asks for a share link, or for the text of a mission, and opens it.

export function OpenLinkDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const openText = useEditor((state) => state.openText)
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const submit = (): void => {
    if (!carriesMission(text)) {
      setRefused(true)
      return
    }
    onClose()
    openText('The link', text)
  }
  return (
    <FormDialog
      title="Open link"
      description="A share link holds a whole mission. The message that it came in, or the text of a mission file, will do as well."
      submit="Open"
      onSubmit={submit}
      onClose={onClose}
    >
      <AnswerField
        label="Link"
        value={text}
        refusal={refused ? 'This is no share link: one holds “#m2:” or “#m1:” and many letters after it.' : null}
        first
        pasted
        lines={4}
        placeholder="…#m2:…"
        onChange={(next) => {
          setText(next)
          setRefused(false)
        }}
      />
    </FormDialog>
  )
}

/** Pixels of a square of the QR code in the picture that is copied or saved. */
const PIXELS = 8
/** The same on the screen, as far as there is room: cameras need some. */
const SHOWN = 3

export function ShareLinkDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { kind } = useHostContext()
  const document = useEditor((state) => state.document)
  const chosen = useEditor((state) => state.settings.shareAddress)
  const changeSettings = useEditor((state) => state.changeSettings)
  const share = useEditor((state) => state.share)
  const run = useEditor((state) => state.run)
  const id = useId()
  const own = kind === 'browser' ? window.location.href.replace(/#.*$/, '') : ''
  const address = chosen === '' ? own : chosen
  const [forWord, setForWord] = useState('everyone')
  const [toRead, setToRead] = useState(false)
  const secret = hasSecrets(document)
  const audience = useMemo(() => (secret ? audienceOf(document, forWord) : author), [document, secret, forWord])
  const fragment = useMemo(() => shareLinkOf(missionForAudience(document, audience)), [document, audience])
  const asked = address.includes('?') ? '&view' : '?view'
  const link = (toRead && address !== '' ? address + asked : address) + fragment
  const tooLong = link.length > LONGEST_LINK
  const code = useMemo(() => (address === '' ? undefined : qrCodeOf(link)), [address, link])
  return (
    <DialogFrame
      title="Share link"
      description={
        audience.kind === 'author'
          ? 'The whole mission is in the link itself: nothing is uploaded, and anyone with the link has the mission as it is now.'
          : 'The mission is in the link itself, without anything that is face down for others. Nothing is uploaded, and anyone with the link has the mission as it is now.'
      }
      onClose={onClose}
      buttons={
        tooLong ? (
          <button
            type="button"
            className="button button-main"
            onClick={() => {
              onClose()
              run('save-as')
            }}
          >
            Save a file instead…
          </button>
        ) : (
          <button type="button" className="button button-main" onClick={() => share({ kind: 'copy-link', link })}>
            Copy link
          </button>
        )
      }
    >
      {secret && <AudienceField document={document} audience={audience} choose={setForWord} />}
      <div className="field">
        <label htmlFor={id}>Link</label>
        <div className="field-control">
          <textarea id={id} className="share-link" readOnly rows={4} value={link} spellCheck={false} />
        </div>
      </div>
      <p className="field-hint" data-testid="share-length" role={tooLong ? 'alert' : undefined}>
        {link.length} characters.{' '}
        {tooLong &&
          `Many chat programs cut links longer than ${LONGEST_LINK}, so this one may not arrive intact. Send the file instead, or paste the link into an email.`}
      </p>
      {address !== '' && (
        <FlagField
          label="Link to read"
          help="Opens the mission sheet first, not the editor. On a phone every link does."
          on={toRead}
          change={setToRead}
        />
      )}
      <TextField
        label="Address of the editor"
        value={chosen}
        placeholder={own === '' ? 'https://…' : own}
        hint={addressHint(kind, address)}
        check={reasonAgainstAddress}
        accept={(text) => {
          const typed = shareAddress(text)
          if (typed.ok) changeSettings({ shareAddress: typed.value })
          return typed.ok
        }}
      />
      {code === undefined ? (
        address !== '' && (
          <p className="field-hint" data-testid="no-code">
            Too long for a QR code: the link {sizeInQrCode(link)}, and the largest holds {MAX_IN_QR_CODE}.
          </p>
        )
      ) : (
        <CodePart code={code} />
      )}
    </DialogFrame>
  )
}

const pngOf = memoize((code: QrCode): Uint8Array => qrCodePng(code, PIXELS))

function CodePart({ code }: { readonly code: QrCode }): ReactNode {
  const share = useEditor((state) => state.share)
  return (
    <div className="share-code">
      <svg
        viewBox={`0 0 ${code.size} ${code.size}`}
        width={code.size * SHOWN}
        role="img"
        aria-label="QR code of the link"
        shapeRendering="crispEdges"
      >
        <rect width={code.size} height={code.size} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
      <div className="share-code-buttons">
        <button type="button" className="button" onClick={() => share({ kind: 'copy-code', png: pngOf(code) })}>
          Copy QR code
        </button>
        <button type="button" className="button" onClick={() => share({ kind: 'save-code', png: pngOf(code) })}>
          Save QR code…
        </button>
      </div>
    </div>
  )
}

function addressHint(kind: 'desktop' | 'browser', address: string): string {
  if (address === '')
    return kind === 'desktop'
      ? 'The address where your group opens Bulkhead in a browser. Without it, people paste the link into File → More → Open Link.'
      : ''
  return leadsNowhereElse(address)
    ? 'This address only works on this computer. On others, paste the link into File → More → Open Link.'
    : 'Where the link points.'
}

function reasonAgainstAddress(text: string): string | null {
  const address = shareAddress(text)
  return address.ok ? null : address.error
}
