import type { CSSProperties } from 'react'
import { strokeSizeNames, strokeSizes, strokeTools } from '~/domain/photos/strokes'
import type { FormRefusal } from '~/http/respond.server'
import { headTexts, sizeNames, toolNames } from '~/texts/child-room/heads'
import { Button } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { IslandScript } from '~/ui/frame/island-script'
import { headUrls } from '~/urls/head'
import type { HeadView } from '../head.server'
import { stageWidths, tapName } from './stage-width'

interface HeadCorrectionProps {
  head: HeadView
  answer?: Partial<FormRefusal>
}

/** A press on the picture posts the form; the script draws with a finger and posts all strokes at once. */
export function HeadCorrection({ head, answer }: HeadCorrectionProps) {
  const { strokes, window, back, isCampaign } = head
  const { typed } = answer ?? {}
  const [tool, size] = [typed?.tool ?? head.tool, typed?.size ?? head.size]
  return (
    <form
      method="post"
      className="head-page"
      data-head={JSON.stringify(strokes)}
      data-typed={typed?.strokes}
      data-window={JSON.stringify(window)}
    >
      {/* Enter in a field means the first button. */}
      <button type="submit" name="intent" value="tap" hidden />
      <input type="hidden" name="strokes" disabled data-strokes />
      <header>
        <Heading as="h1" size="lg">
          얼굴 둘레 다듬기
        </Heading>
        <p data-lead={headTexts.lead}>{headTexts.leadPlain}</p>
        <p role="alert" className="head-fault" data-fault>
          {answer?.refused?.message}
        </p>
      </header>
      <Stage head={head} />
      <div className="head-tools">
        <fieldset>
          <legend className="sr-only">{headTexts.tool}</legend>
          {strokeTools.map((one) => (
            <label key={one} className="chip">
              <input className="sr-only" type="radio" name="tool" value={one} defaultChecked={one === tool} />
              {toolNames[one]}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend className="sr-only">{headTexts.size}</legend>
          {strokeSizeNames.map((one) => (
            <label key={one} className="chip head-size">
              <input
                className="sr-only"
                type="radio"
                name="size"
                value={one}
                defaultChecked={one === size}
                data-radius={strokeSizes[one]}
              />
              <span
                aria-hidden="true"
                className="head-dot"
                style={{ '--dot': strokeSizes[one] } as CSSProperties}
              />
              {sizeNames[one]}
            </label>
          ))}
        </fieldset>
        <div className="head-steps">
          <button type="submit" name="intent" value="undo" aria-disabled={!strokes.length}>
            {headTexts.undo}
          </button>
          <button type="submit" name="intent" value="reset" aria-disabled={!strokes.length}>
            {headTexts.reset}
          </button>
        </div>
        <p className="text-sm text-ink-soft">{headTexts.ghost}</p>
        <Button name="intent" value="use" look={isCampaign ? 'campaign' : 'primary'} className="w-full">
          {headTexts.use}
        </Button>
        <p className="text-sm text-ink-soft">{headTexts.useHint}</p>
        <a href={back} className="head-leave">
          {headTexts.leave}
        </a>
      </div>
      <IslandScript name="headCorrection" />
    </form>
  )
}

/** The photo shines through faintly, so that a parent sees what can be brought back. */
function Stage({ head: { name, version, window } }: Pick<HeadCorrectionProps, 'head'>) {
  const { left, top, side } = window
  const place = { '--zoom': 1000 / side, '--left': left / 1000, '--top': top / 1000 } as CSSProperties
  const picture = headUrls.picture(name, 'head.png', version)
  return (
    <div className="head-stage" style={place} data-stage data-plain={headUrls.picture(name, 'plain.png')}>
      <img className="head-photo" src={headUrls.picture(name, 'photo.webp')} alt="" data-photo />
      {stageWidths.map((width) => (
        <input
          key={width}
          type="image"
          name={tapName(width)}
          src={picture}
          alt={headTexts.tapped}
          className={`head-tap head-tap-${width}`}
        />
      ))}
    </div>
  )
}
