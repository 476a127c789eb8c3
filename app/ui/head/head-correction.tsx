import type { CSSProperties, ReactNode } from 'react'
import {
  type HeadWindow,
  type Stroke,
  type StrokeSize,
  type StrokeTool,
  strokeSizeNames,
  strokeSizes,
  strokeTools,
  type WhichHead,
} from '~/domain/photos/strokes'
import { headTexts, sizeNames, toolNames } from '~/texts/child-room/heads'
import { Button, type ButtonLook } from '../button'
import { Heading } from '../frame/heading'
import type { FormRefusal } from '../joining/form-error'
import { stageWidths, tapName } from './stage-width'
import './head.css'

export interface HeadView {
  which: WhichHead
  strokes: Stroke[]
  window: HeadWindow
  tool: StrokeTool
  size: StrokeSize
  /** as it is corrected so far, as it was cut out, and the photo behind it */
  pictures: { head: string; plain: string; photo: string }
  /** the hash of the order's picture, since the customer may change the photo meanwhile */
  seen?: string
  /** the page that the correction was opened from */
  back: string
}

interface HeadCorrectionProps {
  head: HeadView
  answer?: Partial<FormRefusal>
  heading: 'h1' | 'h2'
  look: ButtonLook
  /** what the last button does */
  hint: string
  children?: ReactNode
}

/** A press on the picture posts the form; the script draws with a finger and posts all strokes at once. */
export function HeadCorrection({ head, answer, heading, look, hint, children }: HeadCorrectionProps) {
  const { which, strokes, window, seen, back } = head
  const { typed } = answer ?? {}
  const [tool, size] = [typed?.tool ?? head.tool, typed?.size ?? head.size]
  return (
    <form
      method="post"
      className="head-page"
      data-head={JSON.stringify(strokes)}
      data-typed={typed?.seen === seen ? typed?.strokes : undefined}
      data-window={JSON.stringify(window)}
    >
      {/* Enter in a field means the first button. */}
      <button type="submit" name="intent" value="tap" hidden />
      <input type="hidden" name="strokes" disabled data-strokes />
      {seen && <input type="hidden" name="seen" value={seen} />}
      <header>
        <Heading as={heading} size="lg">
          얼굴 둘레 다듬기
        </Heading>
        {which === 'second' && <p>{headTexts.ofSecond}</p>}
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
        <Button name="intent" value="use" look={look} className="w-full">
          {headTexts.use}
        </Button>
        <p className="text-sm text-ink-soft">{hint}</p>
        <a href={back} className="head-leave">
          {headTexts.leave}
        </a>
      </div>
      {children}
    </form>
  )
}

/** The photo shines through faintly, so that a parent sees what can be brought back. */
function Stage({ head: { pictures, window } }: Pick<HeadCorrectionProps, 'head'>) {
  const { left, top, side } = window
  const place = { '--zoom': 1000 / side, '--left': left / 1000, '--top': top / 1000 } as CSSProperties
  return (
    <div className="head-stage" style={place} data-stage data-plain={pictures.plain}>
      <img className="head-photo" src={pictures.photo} alt="" data-photo />
      {stageWidths.map((width) => (
        <input
          key={width}
          type="image"
          name={tapName(width)}
          src={pictures.head}
          alt={headTexts.tapped}
          className={`head-tap head-tap-${width}`}
        />
      ))}
    </div>
  )
}
