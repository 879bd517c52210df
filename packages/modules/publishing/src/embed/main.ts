import { readTranscript } from './transcript.js';
import { openPlayer, type Player } from './players.js';
import { textsOf } from './texts.js';
import { showTranscript } from './view.js';

/**
 * Entry point of the embed script. Shows the transcript specified by its `data-` attributes, in the
 * `data-target` element or directly after the script, and follows the player selected by `data-player`.
 */
const script = document.currentScript as HTMLScriptElement | null;
const { file, transcript, project, target, player } = script?.dataset ?? {};

async function start(base: string): Promise<void> {
  const place = target ? document.querySelector(target) : null;
  const host = document.createElement('div');
  if (place) place.append(host);
  else script!.after(host);
  const texts = textsOf(script!.dataset);
  const root = host.attachShadow({ mode: 'open' });
  try {
    const url = new URL(`files/${file}/threeplay_transcripts/${transcript}?project_id=${project}`, base);
    showTranscript(root, await readTranscript(url), chosenPlayer(), texts);
  } catch (error) {
    root.textContent = texts.failed;
    console.error('transcript:', error);
  }
}

/** Returns the selected player. Without one, the transcript is shown without following. */
function chosenPlayer(): Player | null {
  const element = player ? document.querySelector(player) : null;
  if (player && !element) console.error(`transcript: data-player must select an existing element: ${player}`);
  try {
    return element && openPlayer(element);
  } catch (error) {
    console.error('transcript:', error);
    return null;
  }
}

if (script) {
  const run = () => void start(script.src);
  // The player may come after the script.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
  else run();
}
