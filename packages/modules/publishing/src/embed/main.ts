import { readTranscript } from './transcript.js';
import { openPlayer, type Player } from './players.js';
import { textsOf } from './texts.js';
import { showTranscript } from './view.js';

/**
 * The script of an embedded transcript. It shows the transcript that its `data-` attributes name, in the place of
 * `data-target` or else right behind itself, and follows the player that `data-player` selects.
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

/** The transcript is shown without a player, too. */
function chosenPlayer(): Player | null {
  const element = player ? document.querySelector(player) : null;
  if (player && !element) console.error(`transcript: data-player selects nothing: ${player}`);
  try {
    return element && openPlayer(element);
  } catch (error) {
    console.error('transcript:', error);
    return null;
  }
}

if (script) {
  const run = () => void start(script.src);
  // The player may stand behind the script.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
  else run();
}
