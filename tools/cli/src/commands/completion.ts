import { Argument, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { newPlainAction } from '../program/new-command.ts'

/** Creates `fonds completion`. */
export const completionCommand = (): CommandUnknownOpts =>
  newPlainAction('completion', {
    summary: 'Print a completion script for a shell',
    details: [
      'Load it when the shell starts:',
      '',
      "  bash  echo 'source <(fonds completion bash)' >> ~/.bashrc",
      "  zsh   echo 'source <(fonds completion zsh)' >> ~/.zshrc   (after compinit)",
      '  fish  fonds completion fish > ~/.config/fish/completions/fonds.fish',
    ].join('\n'),
    example: 'completion bash',
  })
    .addArgument(new Argument('<shell>', 'shell to complete in').choices(['bash', 'zsh', 'fish'] as const))
    .action(async (shell, _options, { parent }) => {
      const { completionScript } = await import('../completion/completion-script.ts')
      if (parent !== null) process.stdout.write(completionScript(parent, shell))
    })
