# Harvests an endpoint by Perl's HTTP::OAI and prints what it found, as JSON.
#
# Arguments: endpoint, then pairs of NAME=VALUE for ListRecords (metadataPrefix, set, from, until).
use strict;
use warnings;
use HTTP::OAI;
use JSON::PP;

my ($endpoint, @pairs) = @ARGV;
my %wanted = map { split /=/, $_, 2 } @pairs;
my $harvester = HTTP::OAI::Harvester->new(baseURL => $endpoint, timeout => 120);

sub checked {
  my ($response) = @_;
  die $response->message . "\n" if $response->is_error;
  return $response;
}

my $identify = checked($harvester->Identify);
my @formats;
my $listed = checked($harvester->ListMetadataFormats);
while (my $format = $listed->next) { push @formats, $format->metadataPrefix }
my @sets;
checked($harvester->ListSets(onRecord => sub { push @sets, $_[0]->setSpec }));

my @records;
my $response = $harvester->ListRecords(
  %wanted,
  onRecord => sub {
    my ($record) = @_;
    my $header = $record->header;
    my ($id) = $header->identifier =~ /([^:]+)$/;
    my $dom = $record->metadata ? $record->metadata->dom : undef;
    push @records, {
      id => $id,
      deleted => $header->is_deleted ? JSON::PP::true : JSON::PP::false,
      datestamp => $header->datestamp,
      sets => [$header->setSpec],
      fields => $dom ? scalar(() = $dom->findnodes('.//*')) : 0,
    };
  },
);
# That nothing fits is an answer, too.
my @errors = $response->errors;
die $response->message . "\n" if $response->is_error && !(@errors && $errors[0]->code eq 'noRecordsMatch');

print JSON::PP->new->utf8->encode({
  name => $identify->repositoryName,
  earliest => $identify->earliestDatestamp,
  formats => \@formats,
  sets => \@sets,
  records => \@records,
});
