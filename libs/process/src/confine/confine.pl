# Gives up rights in the kernel and then executes another program, none of whose threads have these rights:
#
#     perl confine.pl PRCTL LANDLOCK_RULES SECCOMP_FILTER PROGRAM [ARGUMENT...]
#
# Node cannot do this itself: Landlock binds one thread, and Node has several before its first line of JavaScript.
# PRCTL is the number of that system call. LANDLOCK_RULES are lines of "RIGHTS PATH"; if empty, files are not confined.
# SECCOMP_FILTER is a BPF program in hexadecimal. With "probe" instead of a program, prints whether files were confined.
use strict;
use warnings;

# Numbers of system calls, which are the same on x86-64 and arm64.
use constant { CREATE_RULESET => 444, ADD_RULE => 445, RESTRICT_SELF => 446 };
use constant { SET_SECCOMP => 22, DROP_CAPABILITY => 24, SET_NO_NEW_PRIVS => 38, MODE_FILTER => 2 };
use constant { O_PATH => 0x200000, READ_ANY_FILE => 2, RIGHTS_TO_FILES => 0xc007 };

my ($prctl, $rules, $filter, @program) = @ARGV;
$prctl += 0;

# Asks the kernel to kill this process before its parent if memory runs out. The confined program could not write this file.
if (open my $score, '>', '/proc/self/oom_score_adj') { print $score '1000'; close $score }

# Drops root's capabilities, which takes effect with the exec below, except reading the granted files of any owner.
for my $capability (grep { $_ != READ_ANY_FILE } 0 .. 63) { syscall $prctl, DROP_CAPABILITY, $capability, 0, 0, 0 }
syscall($prctl, SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 or die "no_new_privs: $!\n";
my $confined = $rules ne '' && confine_files(split /\n/, $rules);

my $code = pack 'H*', $filter;
my $description = pack 'S x![P] P', length($code) / 8, $code;
syscall($prctl, SET_SECCOMP, MODE_FILTER, $description, 0, 0) == 0 or die "seccomp: $!\n";

if ($program[0] eq 'probe') { print $confined ? 'files' : 'no files'; exit 0 }
$rules eq '' || $confined or die "Landlock is not available\n";
exec { $program[0] } @program or die "$program[0]: $!\n";

# Restricts access to files by Landlock. Returns false if the kernel does not support it.
sub confine_files {
    my @lines = @_;
    my $version = syscall(CREATE_RULESET, 0, 0, 1);
    return 0 if $version < 1;
    my $files = (1 << 13) - 1;
    $files |= 1 << 13 if $version >= 2;    # linking and renaming across folders
    $files |= 1 << 14 if $version >= 3;    # truncating
    $files |= 1 << 15 if $version >= 5;    # ioctl of devices
    my $attributes = pack 'Q', $files;
    $attributes .= pack 'Q', 3 if $version >= 4;    # TCP: bind and connect
    $attributes .= pack 'Q', 3 if $version >= 6;    # abstract sockets and signals outside
    my $ruleset = syscall(CREATE_RULESET, $attributes, length $attributes, 0);
    die "landlock_create_ruleset: $!\n" if $ruleset < 0;
    for my $line (@lines) {
        my ($rights, $path) = split / /, $line, 2;
        # Skip paths that this machine does not have.
        sysopen my $place, $path, O_PATH or next;
        $rights &= $files;
        $rights &= RIGHTS_TO_FILES unless -d $path;
        my $rule = pack 'Ql', $rights, fileno $place;
        syscall(ADD_RULE, $ruleset, 1, $rule, 0) == 0 or die "landlock_add_rule $path: $!\n";
        close $place;
    }
    syscall(RESTRICT_SELF, $ruleset, 0) == 0 or die "landlock_restrict_self: $!\n";
    return 1;
}
