/** Scripts that ask the hidden command `complete` for candidates. It prints none where files are expected. */
export const scripts = {
  bash: `_scriptorium_client() {
  local IFS=$'\\n'
  COMPREPLY=($(scriptorium-client complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
  [[ \${COMPREPLY[0]} == *= ]] && compopt -o nospace
}
complete -o default -F _scriptorium_client scriptorium-client
`,
  zsh: `#compdef scriptorium-client
_scriptorium_client() {
  local -a found
  found=("\${(@f)$(scriptorium-client complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -z $found[1] ]]; then
    _files
  elif [[ $found[1] == *= ]]; then
    compadd -S '' -a found
  else
    compadd -a found
  fi
}
compdef _scriptorium_client scriptorium-client
`,
  fish: `function __scriptorium_client
  set -l words (commandline -opc) (commandline -ct)
  scriptorium-client complete -- $words[2..-1] 2>/dev/null
end
complete -c scriptorium-client -a '(__scriptorium_client)'
`,
} as const;
