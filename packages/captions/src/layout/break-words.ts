/** Words of a language that affect line breaks, in lower case and without punctuation. */
export interface BreakWords {
  /** Conjunctions, prepositions and relatives: breaks are preferred before these. */
  readonly links: ReadonlySet<string>;
  /** Articles, determiners, pronouns, auxiliaries and negations, which belong to the next word. */
  readonly leaning: ReadonlySet<string>;
  /** Particles inside names (`University of California`). */
  readonly nameParticles: ReadonlySet<string>;
  /** A capital letter inside a sentence marks a name, except in German. */
  readonly capitalsAreNames: boolean;
  /** Endings of probable adjectives, which belong to their noun. */
  readonly adjective?: RegExp;
}

const set = (words: string): ReadonlySet<string> => new Set(words === '' ? [] : words.split(' '));

const words = (
  links: string,
  leaning: string,
  particles = '',
  more: Partial<BreakWords> = {},
): BreakWords => ({
  links: set(links),
  leaning: set(leaning),
  nameParticles: set(particles),
  capitalsAreNames: true,
  ...more,
});

const languages: Readonly<Record<string, BreakWords>> = {
  en: words(
    'and or but nor so yet because although though while whereas if unless until when where whether who whom whose which that than after before since as about above across against along among around at behind below beneath beside between beyond by despite down during for from in inside into like near of off on onto out over through to toward towards under up upon with within without',
    "a an the my your his her its our their this that these those some any every each no not n't don't doesn't didn't won't can't couldn't wouldn't shouldn't isn't aren't wasn't weren't haven't hasn't i you he she it we they i'm you're he's she's it's we're they're i've you've we've they've i'll you'll he'll she'll we'll they'll i'd is are was were am be been have has had do does did will would can could shall should may might must very too more most mr. mrs. ms. dr. prof. st.",
    'of the for de del la van von der bin al',
    { adjective: /(?:ous|ful|ive|less|able|ible|ical|ial)$/ },
  ),
  es: words(
    'y e o u pero sino porque aunque mientras si cuando donde que quien cual como para por con sin de del en entre desde hasta hacia sobre bajo tras ante contra según a al',
    'el la los las un una unos unas mi tu su mis tus sus nuestro nuestra este esta estos estas ese esa esos esas cada todo toda no yo tú él ella nosotros ellos ellas me te se le lo nos les ha han he hemos es son era está están fue muy más',
    'de del la los las y',
  ),
  fr: words(
    'et ou mais donc car ni parce quand lorsque si comme que qui dont où puisque pour par avec sans de du des en dans entre depuis vers sur sous chez contre après avant pendant à au aux',
    "le la les l' un une mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces chaque tout toute ne pas je tu il elle on nous vous ils elles me te se a ai as ont est sont était été très plus",
    'de du des la le d',
  ),
  de: words(
    'und oder aber denn sondern weil obwohl während wenn als dass ob damit wer der die das wo für mit ohne von vom aus bei nach zu zum zur in im an am auf über unter vor hinter neben zwischen durch gegen um seit bis',
    'der die das den dem des ein eine einen einem einer eines mein dein sein ihr unser euer dieser diese dieses jeder jede jedes kein keine nicht ich du er sie es wir ist sind war hat haben wird werden kann sehr mehr',
    'von van der zu',
    { capitalsAreNames: false },
  ),
  it: words(
    'e ed o ma perché anche se quando dove che chi cui come per con senza di del della dei delle da dal in nel nella su sul tra fra a al alla',
    'il lo la i gli le un uno una mio tuo suo nostro questo questa quello quella ogni non io tu lui lei noi voi loro mi ti si ci è sono era ha hanno molto più',
    'di de del della da',
  ),
  pt: words(
    'e ou mas porque embora enquanto se quando onde que quem qual como para por com sem de do da dos das em no na entre desde até sobre sob a ao à',
    'o a os as um uma uns umas meu minha seu sua nosso este esta esse essa cada todo não eu tu ele ela nós eles elas me te se lhe é são era está foi tem muito mais',
    'de do da dos das e',
  ),
  nl: words(
    'en of maar want omdat hoewel terwijl als wanneer waar dat die wie welke dan voor met zonder van uit bij naar in op aan over onder tussen door tegen om sinds tot te',
    'de het een mijn jouw zijn haar ons onze deze dit die dat elke geen niet ik jij hij zij wij is was heeft hebben kan zal zeer meer',
    'van de der den',
  ),
  ar: words(
    'و أو لكن ثم لأن إذا عندما حيث الذي التي الذين في من إلى على عن مع بين بعد قبل حتى',
    'لا لم لن ما قد هذا هذه ذلك تلك كل غير هو هي هم أنا نحن أنت',
  ),
};

const none = words('', '');

/** Returns the words of a language by its BCP 47 tag; English if the language is not given. */
export const breakWords = (language = 'en'): BreakWords =>
  languages[language.split('-', 1)[0]!.toLowerCase()] ?? none;
