/**
 * Runs in a page: puts two buttons before everything else. While one of them is pressed, both move down by the height of one, or it is
 * removed. `document.body.dataset.pressed` has the names of those that were clicked.
 */
export function addTwoButtons(onPress: 'move' | 'remove' = 'move'): void {
  const place = document.createElement('div')
  for (const name of ['Upper', 'Lower']) {
    const button = document.createElement('button')
    button.textContent = name
    button.style.cssText = 'display: block; inline-size: 20rem; block-size: 4rem'
    button.onclick = ({ ctrlKey }) => {
      document.body.dataset.pressed = `${document.body.dataset.pressed ?? ''}${name}${ctrlKey ? ' with Ctrl' : ''}`
    }
    button.onpointerdown = () => {
      if (onPress === 'move') place.style.paddingBlockStart = '4rem'
      else button.remove()
    }
    place.append(button)
  }
  document.body.prepend(place)
}
