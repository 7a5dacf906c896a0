/**
 * The words that messages of browsers, of our libraries and of our own code are made of. Of a message nothing else is
 * told: what is no word of this list may be a name, a vessel, or what somebody typed.
 */
export const ERROR_WORDS: ReadonlySet<string> = new Set(
  (
    'a abort aborted access actually after again all already an and another answer answers any are argument arguments ' +
    'array as assign assignment async at attempt attempted await be because been before bigint binding body boolean ' +
    'browser buffer but by cache call callback called can cannot changed circular class clone cloned close closed code ' +
    'commit completed component components connection constant constraint constructor content context convert ' +
    'converting copies could create created current cyclic data database decode decrypt deep define defined delete ' +
    'deleted depth descriptor device did digest disk document does dom dynamically each element empty encode end ' +
    'endless entity environment error event exceeded exceeds exist existing exists expected expression extensible ' +
    'failed failure fetch few fewer field file find finished first for form format found frame from full function get ' +
    'getter global handler has have hook hooks if import imported importing in index indexeddb infinite ' +
    'initialization initialized input insert inside instance instanceof integer internal into invalid invariant is it ' +
    'iterable iterator its json key large left length less limit list load loaded loading local lock locked loop lost ' +
    'maximum may memory message method minified missing mode module more most must name navigation needs negative ' +
    'nested network never new newer no node non nor not nothing null number object of offline on only open opened ' +
    'operation operator option or order other out outside own parameter parent parse parsing part path pending ' +
    'permission policy position possible primitive private promise properties property prototype proxy queued quota ' +
    'range read reading readonly record reference refused rejected reload remove removed render rendered rendering ' +
    'request required resolve resource response result return returned root router run running same schema scope ' +
    'script security server set setter setting shared signed size source stack state stopped storage store stored stores ' +
    'stream string style subclass such super support supported symbol sync syntax table tag target terminated text ' +
    'than that the then this thrown timed timeout to token too transaction transfer tried type undefined unexpected ' +
    'unhandled unique unknown unsupported update updated updates updating upgrade url use used user using uuid valid ' +
    'value values variable version visit void waiting was were when which while with without worker write writing wrong'
  ).split(' '),
);
