export function addElement<Tag extends keyof HTMLElementTagNameMap>(
  place: HTMLElement,
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties)
  place.append(element)
  return element
}
